// The achievements that the people of the demo world have reached, each at the time of the event that completed it.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { catalogue } from '~/server/achievements/catalogue'
import type { Bought, Facts, Play } from '~/server/achievements/facts'
import { demoAccounts } from '../accounts'
import { demoUserId } from '../ids'
import type { WorldRows } from '../rows'
import { artists } from '../world/world'
import { heardTimes, ownedTimes, type Times } from './heard-times'
import { musicianTimes, peopleTimes, playsTimes } from './people-times'

type TimesOf = Partial<Record<keyof Facts, Times | ((goal: number) => number | undefined)>>
type Row = Insertable<Tables['achievements_reached']>

const tracksById = ({ tracks }: WorldRows) => new Map(tracks.map((track) => [track.id, track]))

const playsOf = (world: WorldRows, userId: string): Play[] => {
  const tracks = tracksById(world)
  return world.listening.plays.flatMap(({ id, track_id, user_id, played_at, heard = null }) => {
    const track = tracks.get(track_id)
    if (user_id !== userId || !track) return []
    return { playId: id, playedAt: played_at, heard, ...partOf(track) }
  })
}

const partOf = ({
  id,
  artist_id,
  album_id = null,
  genre = null,
  released_at,
}: WorldRows['tracks'][number]) => ({
  trackId: id,
  artistId: artist_id,
  albumId: album_id,
  genre,
  listedAt: released_at,
})

const purchasesOf = (world: WorldRows, userId: string): Bought[] => {
  const tracks = tracksById(world)
  return world.purchases.flatMap(({ track_id, user_id, price_cents, created_at }) => {
    const track = tracks.get(track_id)
    if (user_id !== userId || !track) return []
    return { isPaid: price_cents > 0, boughtAt: created_at, ...partOf(track) }
  })
}

/** A musician completes the profile on the day after the registration. The pictures are drawn after the seeding. */
const isComplete = (userId: string) =>
  artists.some(
    ({ username, bio, links, photos }) =>
      demoUserId(username) === userId && bio !== '' && links.length > 0 && photos.length > 0,
  )

const timesOf = (
  world: WorldRows,
  { id: userId, created_at }: WorldRows['users'][number],
  now: number,
): TimesOf => ({
  ...(isComplete(userId) && { profileParts: () => created_at + dayMs }),
  ...heardTimes(playsOf(world, userId), world.tracks),
  ...ownedTimes(purchasesOf(world, userId), world.tracks),
  ...peopleTimes(world, userId),
  ...musicianTimes(world, userId),
  ...playsTimes(world.listening.artist_totals, userId, now),
})

const reachedBy = (world: WorldRows, user: WorldRows['users'][number], now: number): Row[] => {
  const { id, profile_type } = user
  const times = timesOf(world, user, now)
  return catalogue.flatMap(({ key, counts, goal, forRole }) => {
    if (forRole === 'musicians' && profile_type !== 'musician') return []
    const rises = times[counts]
    const reached_at = typeof rises === 'function' ? rises(goal) : rises?.[goal - 1]
    return reached_at === undefined ? [] : { user_id: id, achievement: key, reached_at, check_key: null }
  })
}

const signInIds = new Set(demoAccounts.map(({ username }) => demoUserId(username)))

/** Of the people whose accounts the server prints. A check finds later what they reach after the seeding. */
export const reachedRows = (world: WorldRows, now: number): Row[] =>
  world.users.filter(({ id }) => signInIds.has(id)).flatMap((user) => reachedBy(world, user, now))
