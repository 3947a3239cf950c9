// Before its release date a track is in no list and behind no address, and at that minute it is in all of them. The lists
// are those of the contract, so a new one is tried without a change here, unless it can never name a track of others.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import type { Answer, BuiltRoute } from '~/contract/schemas/built'
import { feedPath } from '~/contract/rules/following/feeds'
import { answerNaming, namesSomething, readsNaming } from '../../../tests/builders/api/calls-naming'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { putAudio } from '../../../tests/builders/audio/audio-files'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../tests/builders/music/playlist-calls'
import { openCatalog } from '../catalog/catalog'
import { builtCalls } from '../http/api-paths'
import { insertReleases } from '../following/release-mails-repository'
import { indexWords } from '../search/word-index-repository'

const title = 'Xylographer'
const cover_hash = 'e'.repeat(64)

/** Calls whose answers name no track of others, or only tracks that the caller bought or made. */
const withoutTracksOfOthers = {
  account: [
    'currentUser',
    'profile',
    'achievements',
    'paymentMethods',
    'paymentConfig',
    'listeningMonth',
    'mailPreferences',
    'openSessions',
    'secondFactor',
    'securityEvents',
    'securitySummary',
    'passkeys',
    'dataExport',
    'ownReports',
    'statement',
    'statements',
  ],
  admins: [
    'adminAnalytics',
    'adminPeople',
    'adminReports',
    'adminStats',
    'adminSubject',
    'elevation',
    'headersStatus',
    'moderationChain',
    'personLeads',
    'securityMetrics',
  ],
  artists: ['searchMusicians', 'peopleToInvite', 'followedArtists', 'followedArtistIds'],
  counts: ['genres', 'moods'],
  albums: ['albums'],
  bought: ['purchases', 'downloadPurchase', 'unheardTracks'],
  rooms: ['worksInProgress', 'room'],
  studio: ['artistProfile', 'myAlbums', 'musicAnalytics', 'pricingRecommendations'],
  pressKit: ['pressKitSettings', 'pressKitLeads', 'pressKitAnalytics'],
  sales: [
    'sellerStatus',
    'earnings',
    'balance',
    'earningsAnalytics',
    'performanceAnalytics',
    'revenueInsights',
  ],
} satisfies Record<string, BuiltRoute[]>

/** What the follower did while the tracks were public: played one, saved it as the queue, and put both in a playlist. */
const leaveTraces = async (api: TestApi, fan: Person, artists: Person[], tracks: readonly string[]) => {
  for (const { user } of artists) await api.call('PUT', `/user/artist/${user._id}/follow`, { as: fan })
  api.advance(hourMs)
  for (const id of tracks) {
    api.advance(60_000)
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    expect((await api.call('POST', `/music/${id}/play`, { as: fan, payload })).statusCode).toBe(200)
  }
  const queue = { trackIds: tracks, index: 0, positionSeconds: 1, deviceName: 'Here' }
  await api.call('PUT', '/user/queue', { as: fan, payload: queue })
  return addPlaylist(api, fan, { tracks })
}

/** They were withdrawn and published again with a date, so that as much as possible still refers to them. */
const setDate = async (api: TestApi, artist: Person, trackId: string, releaseAt: number) => {
  for (const payload of [{ workInProgress: true }, { workInProgress: false, releaseAt }])
    expect((await api.call('PUT', `/music/${trackId}`, { as: artist, payload })).statusCode).toBe(200)
}

const isOfPlaylists = ({ paths }: { paths: readonly string[] }) => paths[0]?.startsWith('/playlists') === true

/** A track alone and one on an album, which are released in an hour, among tracks of other artists. */
const openDated = async () => {
  const api = await testApi({ config: { isPublic: true } })
  const soloist = await api.register({ profileType: 'musician' })
  const band = await api.register({ profileType: 'musician' })
  const fan = await api.register()
  const albumId = await addAlbum(api, { artist: band, genre: 'Dub' })
  const dated = { title, cover_hash, mood: 'Haunted', withFiles: false, price_cents: 0 } as const
  const alone = await addTrack(api, { ...dated, artist: soloist })
  const onAlbum = await addTrack(api, { ...dated, artist: band, album_id: albumId, track_number: 1 })
  for (const id of [alone, onAlbum]) await putAudio(api, id)
  await addTrack(api, { artist: band, album_id: albumId, track_number: 2 })
  // A mix of a genre needs five tracks while these two are away.
  const listed: string[] = []
  for (let at = 0; at < 5; at += 1) listed.push(await addTrack(api, { artist: band }))
  const playlistId = await leaveTraces(api, fan, [soloist, band], [alone, onAlbum])
  const editorialId = await addPlaylist(api, band, { tracks: [onAlbum, ...listed], visibility: 'public' })
  await api.database
    .updateTable('playlists')
    .set({ type: 'editorial' })
    .where('id', '=', editorialId)
    .execute()
  const kit = { visibility: 'public', tracks: [{ trackId: alone, inFull: true }] }
  expect((await api.call('PUT', '/presskit/settings', { as: soloist, payload: kit })).statusCode).toBe(200)
  const releaseAt = api.now() + hourMs
  await setDate(api, soloist, alone, releaseAt)
  await setDate(api, band, onAlbum, releaseAt)
  const stranger = await api.register({ profileType: 'musician' })
  const playlists = [playlistId, editorialId, 'mix-genre-dub']
  const others = [alone, albumId, soloist.user._id, band.user._id]
  const reads = [
    ...readsNaming(playlists).filter(isOfPlaylists),
    ...readsNaming(others).filter((each) => !isOfPlaylists(each)),
  ]
  const previews = [alone, onAlbum].map((id) => `/media/tracks/${id}/preview`)
  return { api, soloist, fan, stranger, alone, onAlbum, reads, feed: feedPath(soloist.user._id), previews }
}

/** What these calls need beside their path. */
const queries: Partial<Record<BuiltRoute, string>> = { exportPlaylist: '?format=csv', find: `?q=${title}` }

type Dated = Awaited<ReturnType<typeof openDated>>

/** The names of all that names one of the tracks, its title or its cover to somebody who is not in it. */
const whatShows = async ({
  api,
  reads,
  feed,
  previews,
  soloist,
  alone,
  onAlbum,
  fan,
}: Dated): Promise<string[]> => {
  const shows = ({ body }: { body: string }) =>
    [alone, onAlbum, title, cover_hash].some((word) => body.includes(word))
  const found = new Set<string>()
  for (const as of [undefined, fan]) {
    for (const { name, paths } of reads) {
      for (const path of paths) {
        const answer = await api.call('GET', `${path}${queries[name] ?? ''}`, { as })
        if (answer.statusCode === 200 && shows(answer)) found.add(name)
      }
    }
  }
  const lines = [{ title, artist: soloist.user.username }]
  const matched = await api.call('POST', '/playlists/match', { as: fan, payload: { lines } })
  if (shows(matched)) found.add('matchTracks')
  const get = (url: string) => api.send({ method: 'GET', url })
  if (shows(await get(feed))) found.add(feed)
  for (const url of previews) if ((await get(url)).statusCode !== 404) found.add(url)
  return [...found].toSorted()
}

const releaseDue = async (api: TestApi) => {
  await openCatalog({ ...api, clock: { now: api.now }, indexWords, noteReleases: insertReleases }).releaseDue(
    () => true,
  )
  // A replica asks after this time whether another one has changed the lists.
  api.advance(1_000)
}

describeApi('a track before its release date', () => {
  it('is named by no answer and no address, and from that minute by every list of the contract', async () => {
    const dated = await openDated()
    const { api } = dated
    // Every mood is listed, with the number of its tracks.
    const haunted = async () => {
      const { data } = (await api.call('GET', '/music/moods')).json<{ data: Answer<'moods'> }>()
      return data.items.find(({ name }) => name === 'Haunted')?.trackCount
    }
    // One millisecond is left afterwards.
    api.advance(hourMs - 1_001)
    await releaseDue(api)
    expect([await whatShows(dated), await haunted()]).toEqual([[], 0])
    // On later nights the Saloon takes up new artists.
    api.advance(dayMs)
    await releaseDue(api)
    const never = new Set<string>(Object.values(withoutTracksOfOthers).flat())
    const reads = builtCalls.filter(({ method }) => method === 'GET').map(({ name }) => name)
    const lists = [...reads.filter((name) => !never.has(name)), 'matchTracks']
    const expected = [...lists, dated.feed, ...dated.previews]
    expect(await whatShows(dated)).toEqual(expected.toSorted())
    expect(await haunted()).toBe(2)
  })

  it('is to every call with its id like an id that does not exist, and its recordings are closed', async () => {
    const { api, stranger, alone } = await openDated()
    for (const as of [undefined, stranger]) {
      for (const call of builtCalls) {
        if (!namesSomething(call)) continue
        const known = await answerNaming(api, as, call, { trackId: alone })
        const unknown = await answerNaming(api, as, call, { trackId: 'unknown' })
        expect([call.path, known]).toEqual([call.path, unknown])
      }
    }
    for (const variant of ['stream', 'original', 'mp3'])
      expect((await api.send({ method: 'GET', url: `/media/tracks/${alone}/${variant}` })).statusCode).toBe(
        403,
      )
  })
})
