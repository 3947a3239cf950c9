// What a listener hears reaches the analytics of its artist: from the player over the outbox to the sums of the server.
import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Page } from 'playwright'
import type { Answer } from '../../src/contract/schemas/built'
import { json, post } from '../bench/world/prepared-world.mjs'
import { tone } from '../builders/audio/small-audio'
import { audioNow, untilHeard } from './audio-probe'
import { demoBetaAccess } from './demo-people'
import { withBrowser } from './harness'
import { saveFirstTrack } from './save-button'

const { openPage } = withBrowser()
const patience = { timeout: 60_000, interval: 250 }

/** A new account of the shared server, whose numbers no other test changes. */
async function aPerson(profileType: 'listener' | 'musician') {
  const api = `${inject('address')}/api`
  const beta = await demoBetaAccess(inject('address'))
  const gate = { 'x-beta-token': beta.token }
  const username = `${profileType}-${randomUUID().slice(0, 8)}`
  const account = { username, email: `${username}@lariat.test`, password: 'long enough words', profileType }
  const { token } = (await post(`${api}/user/register`, account, gate)).data
  const headers = { ...gate, authorization: `Bearer ${token}` }
  return {
    token,
    read: async (path: string) => (await json(api + path, { headers })).data,
    send: async (method: string, path: string, body?: FormData) =>
      (await json(api + path, { method, headers, ...(body && { body }) })).data,
    post: (path: string, body: object) => post(api + path, body, headers),
  }
}

/** A free track of a few seconds, which is prepared. */
async function aShortTrack(artist: Awaited<ReturnType<typeof aPerson>>) {
  const title = `Lantern ${randomUUID().slice(0, 8)}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, genre: 'Dub', price: '0' })) form.set(name, value)
  form.set('audio', new Blob([new Uint8Array(tone(6))]), 'lantern.wav')
  const { _id } = await artist.send('POST', '/music', form)
  onTestFinished(() => artist.send('DELETE', `/music/${_id}`))
  await expect.poll(async () => (await artist.read(`/music/${_id}`)).processing.state, patience).toBe('ready')
  return { _id, title }
}

/** Plays the track from its list, which has no other, to its end. */
async function hearToTheEnd(page: Page, title: string) {
  const play = page.locator('main').getByRole('button', { name: new RegExp(`^Play ${title}`) })
  await play.first().click()
  await untilHeard(page)
  await expect.poll(async () => (await audioNow(page)).silent, patience).toBe(true)
}

it('a track that its owner finds by search and hears, and hears again offline, is in the analytics of its artist', async () => {
  const [artist, listener] = [await aPerson('musician'), await aPerson('listener')]
  const { _id: trackId, title } = await aShortTrack(artist)
  await listener.post('/purchase', { trackId })
  const analytics = async () => {
    const seen: Answer<'musicAnalytics'> = await artist.read(`/music/analytics?trackId=${trackId}`)
    const sources = seen.sources.map(({ source, plays }) => `${source} ${plays}`)
    const { reports, heard } = seen.retention ?? { reports: 0, heard: [] }
    // A page on a busy machine misses parts, so it is not asserted which.
    return { sources, reports, knowsParts: heard.some((count) => count > 0) }
  }

  const page = await openPage({
    path: `/explore?q=${encodeURIComponent(title)}`,
    pastGate: true,
    token: listener.token,
    width: 1280,
    height: 860,
    listening: true,
    expected: [/net::ERR_/, /Failed to load resource/, /could not be reached|network/i],
  })
  await hearToTheEnd(page, title)
  await expect.poll(analytics, patience).toEqual({ sources: ['search 1'], reports: 1, knowsParts: true })

  // A reload would forget where the queue was started.
  await page.getByRole('link', { name: 'Library' }).first().click()
  expect(await saveFirstTrack(page)).toBe(title)
  await page.context().setOffline(true)
  await hearToTheEnd(page, title)
  await page.context().setOffline(false)
  const both = { sources: ['search 2'], reports: 2, knowsParts: true }
  await expect.poll(analytics, patience).toEqual(both)
}, 150_000)
