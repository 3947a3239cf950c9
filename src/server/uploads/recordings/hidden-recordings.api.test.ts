// The rows that hold other recordings of a track are in no list, room, search, sum or page: every read of the contract
// is tried, also those added later.
import { expect, it } from 'vitest'
import { goodBodyOf } from '../../../../tests/builders/malformed/good-request'
import type { Person } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { aReleasedTrack, type ReleasedTrack } from '../../../../tests/builders/music/new-recording'
import { builtCalls } from '~/server/http/api-paths'

const onAnAlbum = async () => {
  const track = await aReleasedTrack({}, { title: 'Xylographer' })
  const { api, artist, trackId } = track
  const album = { title: 'Both', genre: 'Dub', releaseType: 'ep', tracks: [trackId] }
  const albumId: string = (await api.call('POST', '/albums', { as: artist, payload: album })).json().data._id
  return { ...track, albumId }
}

/** Replaces the recording of the track, and starts to prepare a third one. Returns the ids of both other recordings. */
const addOtherRecordings = async ({ api, artist, send, finish, begun }: ReleasedTrack) => {
  await send()
  await finish()
  await send(artist, wav(5))
  await begun()
  const rows = await api.database.selectFrom('other_recordings').selectAll().execute()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['coming', 'former'])
  return rows.map(({ media_id }) => media_id)
}

/** A track with an album, one recording that was replaced and one that is being prepared. */
const withOtherRecordings = async () => {
  const track = await onAnAlbum()
  return { ...track, hiddenIds: await addOtherRecordings(track) }
}

const readsOf = ({ artist, trackId }: ReleasedTrack, albumId: string) => {
  const paths = builtCalls.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const filled = paths.flatMap((path) =>
    [trackId, albumId, artist.user._id].map((id) => path.replace('{genre}', 'Dub').replace(/\{\w+\}/g, id)),
  )
  const more = ['/music?q=Xylographer', '/music?sort=title&limit=100', '/music/recommendations?limit=50']
  return [...new Set([...filled, ...more])]
}

const peopleOf = ({ artist, buyer, stranger }: ReleasedTrack) =>
  [
    ['the artist', artist],
    ['a buyer', buyer],
    ['a stranger', stranger],
    ['nobody', undefined],
  ] as const

async function answers(track: ReleasedTrack, albumId: string) {
  const found = new Map<string, { total: unknown; body: string }>()
  for (const [name, as] of peopleOf(track)) {
    for (const path of readsOf(track, albumId)) {
      const answer = await track.api.call('GET', path, { as })
      const { body } = answer
      const total: unknown = body.startsWith('{') ? answer.json().data?.total : undefined
      found.set(`${name} ${path}`, { total, body })
    }
  }
  return found
}

const isRefused = (status: number) => status >= 400

describeApi('the rows of other recordings', () => {
  it('are named in no answer of any read, and change no length of a list or an album and no sum', async () => {
    const track = await onAnAlbum()
    const before = await answers(track, track.albumId)
    const hiddenIds = await addOtherRecordings(track)
    const now = await answers(track, track.albumId)
    for (const [read, { total, body }] of now) {
      expect([read, hiddenIds.filter((id) => body.includes(id))]).toEqual([read, []])
      expect([read, total]).toEqual([read, before.get(read)?.total])
    }
    const album = JSON.parse(now.get(`the artist /albums/${track.albumId}`)?.body ?? '')
    expect(album.data.tracks).toHaveLength(1)
    for (const path of ['/music/analytics', '/albums/my-albums', '/music/pricing-recommendations']) {
      const bodyOf = (from: Map<string, { body: string }>) => from.get(`the artist ${path}`)?.body ?? ''
      const lengthsLeftOut = (text: string) => text.replace(/"(\w*[dD]uration\w*)":\d+/g, '"$1":0')
      expect(lengthsLeftOut(bodyOf(now))).toBe(lengthsLeftOut(bodyOf(before)))
    }
  })

  it('are to every call like ids that do not exist, also for the artist', async () => {
    const { api, artist, hiddenIds } = await withOtherRecordings()
    const send = async (as: Person, id: string) => {
      const statuses = []
      for (const { method, path, name } of builtCalls) {
        if (!path.startsWith('/music/{id}') && !path.startsWith('/purchase')) continue
        const good = JSON.stringify(goodBodyOf(name))?.replaceAll('some-id', id)
        const address = path.replace('{id}', id).replace(/\{\w+\}/g, 'unknown')
        const payload = good === undefined ? {} : { payload: JSON.parse(good) as object }
        const answer = await api.call(method, address, { as, ...payload })
        statuses.push([method, path, answer.statusCode])
      }
      return statuses
    }
    const unknown = await send(artist, 'unknown')
    for (const id of hiddenIds) expect(await send(artist, id)).toEqual(unknown)
    expect(unknown.some(([, , status]) => isRefused(Number(status)))).toBe(true)
  })

  it('are in no sitemap, page or list of addresses outside the API', async () => {
    const { api, hiddenIds, trackId } = await withOtherRecordings()
    for (const url of ['/sitemap.xml', '/openapi.json', `/track/${trackId}`, '/saloon', '/']) {
      const { body } = await api.send({ method: 'GET', url })
      expect([url, hiddenIds.filter((id) => body.includes(id))]).toEqual([url, []])
    }
  })

  it('are not versions of the mix when the track becomes a work in progress', async () => {
    const track = await withOtherRecordings()
    await track.finish()
    const form = { workInProgress: true }
    await track.api.call('PUT', track.path, { as: track.artist, payload: form })
    const room = await track.api.call('GET', `${track.path}/room`, { as: track.artist })
    expect(room.statusCode).toBe(200)
    expect(room.json().data.versions).toHaveLength(1)
  })
})
