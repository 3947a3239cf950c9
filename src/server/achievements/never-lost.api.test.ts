import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { genres } from '~/contract/rules/genres'
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'
import type { Achievement } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import type { Person, TestApi } from '../../../tests/builders/api/test-api'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist, listPlaylists } from '../../../tests/builders/music/playlist-calls'
import { propertyRuns } from '../../../tests/builders/property-runs'

type World = { api: TestApi; other: TestApi; tracks: string[]; artists: Person[]; lists: string[] }

/** Five artists, each with an album of three tracks in a genre of its own, and a public playlist. */
const openWorld = async (): Promise<World> => {
  const { api, other } = await twoReplicas()
  const artists: Person[] = []
  const tracks: string[] = []
  const lists: string[] = []
  for (const genre of genres.slice(0, 5)) {
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    artists.push(artist)
    lists.push(await addPlaylist(api, artist, { visibility: 'public' }))
    for (let count = 0; count < 3; count += 1) tracks.push(await addTrack(api, { artist, album_id, genre }))
  }
  return { api, other, tracks, artists, lists }
}

const heardWhole = writeHeard(Array.from({ length: heardPartsPerTrack }, () => true))

const listen = async ({ api }: World, { user }: Person, trackIds: string[]) => {
  const plays = trackIds.map((track_id) => ({
    id: randomUUID(),
    track_id,
    user_id: user._id,
    played_at: api.now(),
    heard: heardWhole,
    counted_as: 'full' as const,
  }))
  await api.database.insertInto('plays').values(plays).execute()
}

const check = async (on: TestApi, as: Person, keptOffline: string[] = []): Promise<string[]> => {
  const answer = await on.call('POST', '/user/achievements/completion-check', {
    as,
    payload: { keptOffline },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { items: Achievement[] } }>().data.items.map(({ _id }) => _id)
}

const reachedBy = async (on: TestApi, as: Person) => {
  const answer = await on.call('GET', '/user/achievements', { as })
  const { items } = answer.json<{ data: { items: Achievement[] } }>().data
  return new Map(
    items.flatMap(({ _id, reachedAt }) => (reachedAt === null ? [] : [[_id, reachedAt] as const])),
  )
}

const listening = ['listen', 'buy', 'refund', 'forget', 'follow', 'unfollow'] as const
/** What happens to the person's own music. */
const releasing = ['release', 'withdraw', 'gain', 'lose', 'sell', 'erase'] as const
/** Events of playlists and of collaborations, which count towards achievements of the person. */
const sharing = ['fill', 'empty', 'subscribe', 'unsubscribe', 'share', 'unshare', 'join', 'part'] as const
const checking = ['wait', 'check', 'keep', 'race'] as const
const step = fc.record({
  do: fc.constantFrom(...listening, ...releasing, ...sharing, ...checking),
  at: fc.nat(4),
})

type Step = { do: string; at: number }

const ownTracks = ({ api }: World, { user }: Person) =>
  api.database.selectFrom('tracks').select('id').where('artist_id', '=', user._id).execute()

/** Returns whether it was an event of the person's own music. */
const takeOwn = async (world: World, person: Person, { do: act, at }: Step): Promise<boolean> => {
  const { api, artists } = world
  const { user } = person
  const fan = artists[at]
  if (!fan) throw new Error(`There is no artist ${at}`)
  const follow = `/user/artist/${user._id}/follow`
  switch (act) {
    case 'release':
      await addTrack(api, { artist: person, is_listed: 1 })
      return true
    case 'withdraw':
      await api.database
        .updateTable('tracks')
        .set({ is_listed: 0 })
        .where('artist_id', '=', user._id)
        .execute()
      return true
    case 'gain':
      await api.call('PUT', follow, { as: fan })
      return true
    case 'lose':
      await api.call('DELETE', follow, { as: fan })
      return true
    case 'sell':
      for (const { id } of await ownTracks(world, person))
        await addPurchase(api, fan, id).catch(() => 'bought before')
      return true
    case 'erase': {
      const own = (await ownTracks(world, person)).map(({ id }) => id)
      if (own.length > 0) await api.database.deleteFrom('purchases').where('track_id', 'in', own).execute()
      return true
    }
    default:
      return false
  }
}

const ownLists = async ({ api }: World, person: Person) =>
  (await listPlaylists(api, person)).filter(({ mayEdit }) => mayEdit).map(({ _id }) => _id)

/** Returns whether it was an event of playlists or of works with others. */
const takeShared = async (world: World, person: Person, { do: act, at }: Step): Promise<boolean> => {
  const { api, tracks, artists, lists } = world
  const followOf = (id = '') => `/playlists/${id}/follow`
  switch (act) {
    case 'fill':
      await addPlaylist(api, person, { visibility: 'public', tracks: tracks.slice(0, 10) })
      return true
    case 'empty':
      for (const id of await ownLists(world, person))
        await api.call('DELETE', `/playlists/${id}`, { as: person })
      return true
    case 'subscribe':
    case 'unsubscribe':
      await api.call(act === 'subscribe' ? 'PUT' : 'DELETE', followOf(lists[at]), { as: person })
      return true
    case 'share':
    case 'unshare':
      for (const id of await ownLists(world, person))
        await api.call(act === 'share' ? 'PUT' : 'DELETE', followOf(id), { as: artists[at] })
      return true
    case 'join':
      await api.database
        .insertInto('collaborators')
        .values({
          track_id: tracks[at * 3] ?? '',
          user_id: person.user._id,
          state: 'accepted',
          created_at: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    case 'part':
      await api.database.deleteFrom('collaborators').where('user_id', '=', person.user._id).execute()
      return true
    default:
      return false
  }
}

/** Returns what the checks of this step announced. */
const take = async (world: World, person: Person, { do: act, at }: Step): Promise<string[]> => {
  if (await takeOwn(world, person, { do: act, at })) return []
  if (await takeShared(world, person, { do: act, at })) return []
  const { api, other, tracks, artists } = world
  const ofArtist = tracks.slice(at * 3, at * 3 + 3)
  const follow = `/user/artist/${artists[at]?.user._id}/follow`
  switch (act) {
    case 'listen':
      await listen(world, person, ofArtist)
      break
    case 'buy':
      await addPurchase(api, person, ofArtist[0] ?? '').catch(() => 'bought before')
      break
    case 'refund':
      await api.database.deleteFrom('purchases').where('user_id', '=', person.user._id).execute()
      break
    case 'forget':
      await api.database.deleteFrom('plays').where('user_id', '=', person.user._id).execute()
      break
    case 'follow':
      await api.call('PUT', follow, { as: person })
      break
    case 'unfollow':
      await api.call('DELETE', follow, { as: person })
      break
    case 'wait':
      api.advance(hourMs)
      break
    case 'check':
      return check(at % 2 === 0 ? api : other, person)
    case 'keep':
      return check(api, person, ofArtist)
    default:
      return (await Promise.all([api, other, api].map((each) => check(each, person)))).flat()
  }
  return []
}

/** Reaches achievements as a listener and as a musician, and then takes away what they rest on. */
const reachedAndTakenBack = (
  [
    'listen',
    'buy',
    'release',
    'gain',
    'sell',
    'fill',
    'subscribe',
    'share',
    'join',
    'keep',
    'race',
    'forget',
    'refund',
    'withdraw',
    'lose',
    'erase',
    'unshare',
    'unsubscribe',
    'empty',
    'part',
    'check',
  ] as const
).map((act) => ({ do: act, at: 1 }))

describeApi('an achievement', () => {
  it('is never lost and never announced twice, in any order of events and checks on two servers', async () => {
    const world = await openWorld()
    const found = new Set<string>()
    const holds = async (steps: Step[]) => {
      const person = await world.api.register({ profileType: 'musician' })
      const announced: string[] = []
      let before = new Map<string, number>()
      for (const each of steps) {
        announced.push(...(await take(world, person, each)))
        if (each.do === 'wait') continue
        const reached = await reachedBy(world.other, person)
        for (const [key, at] of before) expect([key, reached.get(key)]).toEqual([key, at])
        expect(announced.toSorted()).toEqual([...reached.keys()].toSorted())
        before = reached
      }
      for (const key of announced) found.add(key)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), holds), {
      numRuns: propertyRuns({ usual: 12, deep: 200 }),
      examples: [[reachedAndTakenBack]],
    })
    const own = ['first-play', 'first-copy', 'first-release', 'first-sale']
    const shared = ['playlist-filled', 'playlist-shared', 'playlist-follow', 'playlist-followed']
    expect([...found]).toEqual(expect.arrayContaining([...own, ...shared, 'work-together']))
  })
})
