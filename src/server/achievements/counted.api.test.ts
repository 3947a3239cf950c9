// What each achievement counts, with rows just below and at its goal.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { genres } from '~/contract/rules/genres'
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'
import type { Achievement } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addAlbum, addPurchase, addTrack, type NewTrack } from '../../../tests/builders/music/music-rows'

const doneOf = async (api: TestApi, as: Person, series: Achievement['series']): Promise<number> => {
  const answer = await api.call('GET', '/user/achievements', { as })
  const { items } = answer.json<{ data: { items: Achievement[] } }>().data
  return Math.max(...items.filter((item) => item.series === series).map(({ progress }) => progress.done))
}

const old: NewTrack = { first_listed_at: 0 }

const heardWhole = writeHeard(Array.from({ length: heardPartsPerTrack }, () => true))

type NewPlay = { at?: number; heard?: string }

const addPlay = async (api: TestApi, { user }: Person, trackId: string, given: NewPlay = {}) => {
  const { at = api.now(), heard = null } = given
  const play = { id: randomUUID(), track_id: trackId, user_id: user._id, played_at: at, heard }
  await api.database
    .insertInto('plays')
    .values({ ...play, counted_as: 'full' })
    .execute()
}

const people = (api: TestApi, count: number) =>
  Promise.all(Array.from({ length: count }, () => api.register()))

const tracks = async (api: TestApi, count: number, given: NewTrack = {}) => {
  const artist = await api.register({ profileType: 'musician' })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await addTrack(api, { artist, ...old, ...given }))
  return ids
}

type NewPlaylist = { owner: Person; visibility?: 'private' | 'public'; trackCount?: number }

const addPlaylist = async (api: TestApi, { owner, visibility = 'public', trackCount = 0 }: NewPlaylist) => {
  const id = randomUUID()
  const times = { created_at: api.now(), updated_at: api.now() }
  await api.database
    .insertInto('playlists')
    .values({
      id,
      owner_id: owner.user._id,
      type: 'user',
      title: 'Dust',
      visibility,
      track_count: trackCount,
      ...times,
    })
    .execute()
  return id
}

const followPlaylist = (api: TestApi, { user }: Person, playlistId: string) =>
  api.database
    .insertInto('playlist_follows')
    .values({ playlist_id: playlistId, user_id: user._id, created_at: api.now() })
    .execute()

const addCollaborator = (api: TestApi, { user }: Person, trackId: string, state: 'invited' | 'accepted') =>
  api.database
    .insertInto('collaborators')
    .values({ track_id: trackId, user_id: user._id, state, created_at: api.now() })
    .execute()

describeApi('of what a person has heard, achievements count', () => {
  it('plays, different tracks, artists, genres and days', async () => {
    const api = await testApi()
    const person = await api.register()
    const [dub] = await tracks(api, 1)
    const [first, second] = await tracks(api, 2, { genre: genres[3] })
    for (const trackId of [dub, dub, first, second]) await addPlay(api, person, trackId ?? '')
    await addPlay(api, person, dub ?? '', { at: api.now() - dayMs })
    const series = ['plays', 'tracksHeard', 'artistsHeard', 'genresHeard', 'daysListened']
    const done = await Promise.all(series.map((each) => doneOf(api, person, each)))
    expect(done).toEqual([5, 3, 2, 2, 2])
  })

  it('tracks heard from start to end, and albums whose public tracks all were', async () => {
    const api = await testApi()
    const person = await api.register()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    const ids = await tracks(api, 3, { artist, album_id })
    await addTrack(api, { artist, album_id, is_wip: 1 })
    for (const trackId of ids.slice(1)) await addPlay(api, person, trackId, { heard: heardWhole })
    await addPlay(api, person, ids[0] ?? '')
    expect(await doneOf(api, person, 'tracksHeardThrough')).toBe(2)
    expect(await doneOf(api, person, 'albumsHeardThrough')).toBe(0)
    await addPlay(api, person, ids[0] ?? '', { heard: heardWhole })
    expect(await doneOf(api, person, 'albumsHeardThrough')).toBe(1)
  })

  it('albums of which the tracks were heard with checks and deleted plays in between', async () => {
    const api = await testApi()
    const person = await api.register()
    const artist = await api.register({ profileType: 'musician' })
    const ids = await tracks(api, 3, { artist, album_id: await addAlbum(api, { artist }) })
    for (const trackId of ids) {
      expect(await doneOf(api, person, 'albumsHeardThrough')).toBe(0)
      await addPlay(api, person, trackId, { heard: heardWhole })
      await api.call('POST', '/user/achievements/completion-check', { as: person })
      await api.database.deleteFrom('plays').execute()
    }
    expect(await doneOf(api, person, 'albumsHeardThrough')).toBe(1)
  })

  it('plays within a week of a release', async () => {
    const api = await testApi()
    const person = await api.register()
    const [fresh] = await tracks(api, 1, { first_listed_at: api.now() - dayMs })
    const [late] = await tracks(api, 1, { first_listed_at: api.now() - 8 * dayMs })
    await addPlay(api, person, late ?? '')
    expect(await doneOf(api, person, 'earlyListens')).toBe(0)
    await addPlay(api, person, fresh ?? '')
    expect(await doneOf(api, person, 'earlyListens')).toBe(1)
  })

  it('what was heard before a check, also after the plays are deleted', async () => {
    const api = await testApi()
    const person = await api.register()
    const ids = await tracks(api, 60)
    for (const trackId of ids.slice(0, 30)) await addPlay(api, person, trackId)
    await api.call('POST', '/user/achievements/completion-check', { as: person })
    await api.database.deleteFrom('plays').execute()
    expect(await doneOf(api, person, 'tracksHeard')).toBe(30)
    for (const trackId of ids.slice(20)) await addPlay(api, person, trackId)
    const found = await api.call('POST', '/user/achievements/completion-check', { as: person })
    expect(found.json().data.items.map(({ _id }: Achievement) => _id)).toContain('fifty-tracks')
  })
})

describeApi('of what a person owns and follows, achievements count', () => {
  it('bought tracks, the artists they support, early purchases and whole albums', async () => {
    const api = await testApi()
    const person = await api.register()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    const ids = await tracks(api, 3, { artist, album_id })
    for (const trackId of ids.slice(1)) await addPurchase(api, person, trackId)
    const [free] = await tracks(api, 1)
    await addPurchase(api, person, free ?? '', 0)
    const series = ['tracksBought', 'artistsSupported', 'boughtEarly', 'albumsOwned']
    const done = () => Promise.all(series.map((each) => doneOf(api, person, each)))
    expect(await done()).toEqual([1, 1, 0, 0])
    await addPurchase(api, person, ids[0] ?? '')
    const [fresh] = await tracks(api, 1, { first_listed_at: api.now() })
    await addPurchase(api, person, fresh ?? '')
    expect(await done()).toEqual([1, 2, 1, 1])
  })

  it('followed artists', async () => {
    const api = await testApi()
    const person = await api.register()
    for (let count = 0; count < 2; count += 1) {
      const artist = await api.register({ profileType: 'musician' })
      await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: person })
    }
    expect(await doneOf(api, person, 'artistsFollowed')).toBe(2)
  })

  it('playlists with ten tracks, and public ones with five', async () => {
    const api = await testApi()
    const owner = await api.register()
    const done = () =>
      Promise.all(['playlistsFilled', 'playlistsShared'].map((each) => doneOf(api, owner, each)))
    await addPlaylist(api, { owner, visibility: 'private', trackCount: 9 })
    await addPlaylist(api, { owner, trackCount: 4 })
    expect(await done()).toEqual([0, 0])
    await addPlaylist(api, { owner, visibility: 'private', trackCount: 10 })
    expect(await done()).toEqual([1, 0])
    await addPlaylist(api, { owner, trackCount: 5 })
    expect(await done()).toEqual([1, 1])
  })

  it('each follower of a person’s playlists once, but not the person', async () => {
    const api = await testApi()
    const [owner, follower] = [await api.register(), await api.register()]
    const playlistIds = [await addPlaylist(api, { owner }), await addPlaylist(api, { owner })]
    await followPlaylist(api, owner, playlistIds[0] ?? '')
    expect(await doneOf(api, owner, 'playlistFollowers')).toBe(0)
    expect(await doneOf(api, owner, 'playlistsFollowed')).toBe(0)
    for (const playlistId of playlistIds) await followPlaylist(api, follower, playlistId)
    expect(await doneOf(api, owner, 'playlistFollowers')).toBe(1)
    expect(await doneOf(api, follower, 'playlistsFollowed')).toBe(1)
  })

  it('released works with a collaborator who accepted, for both of them', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const partner = await api.register()
    const done = () =>
      Promise.all([artist, partner].map((each) => doneOf(api, each, 'worksFinishedTogether')))
    await addCollaborator(api, partner, await addTrack(api, { artist, is_wip: 1 }), 'accepted')
    await addCollaborator(api, partner, await addTrack(api, { artist }), 'invited')
    expect(await done()).toEqual([0, 0])
    await addCollaborator(api, partner, await addTrack(api, { artist }), 'accepted')
    expect(await done()).toEqual([1, 1])
  })
})

describeApi('for musicians, achievements count', () => {
  it('the parts of their profile', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const userId = artist.user._id
    expect(await doneOf(api, artist, 'profileParts')).toBe(0)
    const links = [{ label: 'Site', url: 'https://example.com' }]
    await api.call('PUT', '/user/artist/profile', {
      as: artist,
      payload: { artistName: 'Dust', bio: 'Slow songs.', links },
    })
    expect(await doneOf(api, artist, 'profileParts')).toBe(3)
    await api.database.updateTable('users').set({ avatar_key: 'a' }).where('id', '=', userId).execute()
    const photo = { image_hash: 'a', width_pixels: 1, height_pixels: 1, position: 0, created_at: api.now() }
    await api.database
      .insertInto('artist_photos')
      .values({ id: randomUUID(), user_id: userId, ...photo })
      .execute()
    expect(await doneOf(api, artist, 'profileParts')).toBe(5)
  })

  it('released tracks, and an album with three of them', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    await tracks(api, 2, { artist, album_id })
    await addTrack(api, { artist, album_id, is_wip: 1 })
    const done = () =>
      Promise.all(['tracksReleased', 'albumsReleased'].map((each) => doneOf(api, artist, each)))
    expect(await done()).toEqual([2, 0])
    await tracks(api, 1, { artist, album_id })
    expect(await done()).toEqual([3, 1])
  })

  it('each buyer once, and nobody who got a free track', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [first = '', second = ''] = await tracks(api, 2, { artist })
    const [buyer, claimer] = await people(api, 2)
    if (!buyer || !claimer) throw new Error('two people have registered')
    await addPurchase(api, claimer, first, 0)
    expect(await doneOf(api, artist, 'buyers')).toBe(0)
    for (const trackId of [first, second]) await addPurchase(api, buyer, trackId)
    expect(await doneOf(api, artist, 'buyers')).toBe(1)
  })

  it('plays by others, and the days with plays, also with a pause between', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    const [trackId = ''] = await tracks(api, 1, { artist })
    const play = async (as: Person) => {
      api.advance(dayMs)
      const payload = { playId: randomUUID(), listenedSeconds: 60 }
      return (await api.call('POST', `/music/${trackId}/play`, { as, payload })).json().data.counted
    }
    expect(await play(artist)).toBe(false)
    expect(await doneOf(api, artist, 'playsByOthers')).toBe(0)
    expect(await play(listener)).toBe(true)
    api.advance(3 * dayMs)
    expect(await play(listener)).toBe(true)
    expect(await doneOf(api, artist, 'playsByOthers')).toBe(2)
    expect(await doneOf(api, artist, 'daysHeard')).toBe(2)
  })

  it('followers', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (const person of await people(api, 2))
      await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: person })
    expect(await doneOf(api, artist, 'followers')).toBe(2)
  })
})
