// Whole tracks for the visitors of a press kit.
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { kitSections } from '~/contract/rules/presskit/kit-parts'
import { audioBytes, putAudio } from '../../../../tests/builders/audio/audio-files'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import {
  anArtistWithKit,
  kitPageOf,
  saveKit,
  withoutKey,
} from '../../../../tests/builders/presskit/press-kits'

const aHeardKit = async () => {
  const { api, artist, id, path } = await anArtistWithKit({ isOpen: true })
  const trackId = await addTrack(api, { artist, withFiles: false })
  await putAudio(api, trackId)
  const tracks = [{ trackId, inFull: true }]
  await saveKit(api, artist, { tracks })
  const address = async () => (await withoutKey(api, 'GET', path)).json().data.tracks[0].url as string
  const play = async (url: string) => (await api.send({ method: 'GET', url })).statusCode
  return { api, artist, id, path, trackId, tracks, address, play }
}

describeApi('the address of a whole track in a press kit', () => {
  it('plays without an account and without an access key, and may not be cached', async () => {
    const { api, trackId, address } = await aHeardKit()
    const answer = await api.send({ method: 'GET', url: await address() })
    expect(answer.rawPayload.equals(audioBytes(trackId, 'stream'))).toBe(true)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })

  it('is in the kit alone: elsewhere the same visitor gets the preview', async () => {
    const { api, path, trackId } = await aHeardKit()
    const visitor = await api.register()
    expect((await kitPageOf(api, path, visitor)).data.tracks[0]).toMatchObject({ isFull: true })
    for (const as of [visitor, undefined]) {
      const { data } = (await api.call('GET', `/music/${trackId}`, { as })).json()
      expect(data).toMatchObject({ access: 'preview', streamUrl: null })
      expect(data.audioUrl).toMatch(new RegExp(`^/media/tracks/${trackId}/preview`))
    }
  })

  it('ends after some hours, and a new one plays', async () => {
    const { api, address, play } = await aHeardKit()
    const url = await address()
    api.advance(7 * hourMs)
    expect([await play(url), await play(await address())]).toEqual([403, 200])
  })

  it('ends when the artist changes who may hear the track', async () => {
    const { api, artist, tracks, trackId, address, play } = await aHeardKit()
    const everySectionBut = (hidden: string) =>
      kitSections.map((name) => ({ name, isShown: name !== hidden }))
    const changes = [
      [{ tracks: [{ trackId, inFull: false }] }, { tracks }],
      [{ tracks: [] }, { tracks }],
      [{ visibility: 'off' }, { visibility: 'public' }],
      [{ visibility: 'unlisted' }, { visibility: 'public' }],
      [{ isOpen: false }, { isOpen: true }],
      [{ sections: everySectionBut('listen') }, { sections: everySectionBut('') }],
    ] as const
    for (const [change, back] of changes) {
      const url = await address()
      expect(await play(url)).toBe(200)
      await saveKit(api, artist, structuredClone(change) as object)
      expect([change, await play(url)]).toEqual([change, 403])
      await saveKit(api, artist, structuredClone(back) as object)
      expect(await play(await address())).toBe(200)
    }
  })

  it('ends when the link of the kit is renewed, and goes on when the artist only edits texts', async () => {
    const { api, artist, address, play } = await aHeardKit()
    const url = await address()
    await saveKit(api, artist, { line: 'Another line', look: 'poster' })
    expect(await play(url)).toBe(200)
    await api.call('POST', '/presskit/link', { as: artist })
    expect(await play(url)).toBe(403)
  })

  it('does not play a track that is withdrawn or deleted', async () => {
    const { api, artist, trackId, address, play } = await aHeardKit()
    const url = await address()
    await api.database.updateTable('tracks').set({ is_wip: 1 }).where('id', '=', trackId).execute()
    await api.trackChanged(trackId)
    expect(await play(url)).toBe(404)
    await api.call('DELETE', `/music/${trackId}`, { as: artist })
    expect(await play(url)).toBe(404)
  })

  it('plays neither another track, nor the original, nor after any change of its text', async () => {
    const { api, artist, trackId, address, play } = await aHeardKit()
    const other = await addTrack(api, { artist, withFiles: false })
    await putAudio(api, other)
    await saveKit(api, artist, { tracks: [trackId, other].map((id) => ({ trackId: id, inFull: true })) })
    const url = await address()
    expect(await play(url.replace(trackId, other))).toBe(403)
    expect(await play(url.replace('/stream?', '/original?'))).toBe(403)
    const { searchParams } = new URL(url, 'http://localhost')
    for (const name of searchParams.keys()) {
      const changed = new URLSearchParams(searchParams)
      changed.set(name, `${searchParams.get(name)}0`)
      expect([name, await play(`${url.split('?')[0]}?${changed}`)]).toEqual([name, 403])
      changed.append(name, 'twice')
      expect([name, await play(`${url.split('?')[0]}?${changed}`)]).toEqual([name, 403])
    }
  })

  it('is one of their own session for the artist, who hears the track while the kit is off', async () => {
    const { api, artist, path, play } = await aHeardKit()
    await saveKit(api, artist, { visibility: 'off' })
    const { data } = await kitPageOf(api, path, artist)
    expect(data.tracks[0]?.isFull).toBe(true)
    expect(await play(data.tracks[0]?.url ?? '')).toBe(200)
  })
})
