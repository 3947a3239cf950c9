// Who follows which artist in the demo world.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { demoUserId } from './ids'
import { seededRandom } from './seeded-random'
import { fans } from './world/fans'
import { juneCalloway } from './world/june-calloway'
import { artists, demoListener, listeners } from './world/world'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export const followTables = ['artist_follows', 'releases_seen', 'follower_days'] as const

export type FollowRows = { [Name in (typeof followTables)[number]]: Rows<Name> }

const followedByDemoListener = new Set([
  'perihelions',
  'marrow-and-pine',
  'ines-okafor',
  'lagrange-street',
  'sister-static',
])

/** The demo listener has not seen what came out in these days. */
const unseenDays = 5

/** All demo accounts are older. */
const oldestFollowDays = 170
const oldestOwnFollowDays = 60
const newestOwnFollowDays = 30

/** The share of the fans who follow the demo musician, and of those who follow another artist. */
const demoMusicianShare = 0.6
const otherArtistsShare = 0.12

type Artist = (typeof artists)[number]

const likes = (tastes: readonly string[], { releases }: Artist) =>
  releases.some(({ genre }) => tastes.includes(genre))

const followersOf = (artist: Artist): string[] => {
  const share = artist.username === juneCalloway.username ? demoMusicianShare : otherArtistsShare
  return [
    ...(followedByDemoListener.has(artist.username) ? [demoListener.username] : []),
    ...listeners
      .filter(({ username, tastes }) => username !== demoListener.username && likes(tastes, artist))
      .map(({ username }) => username),
    ...fans.filter((fan) => seededRandom(`${fan} likes ${artist.username}`)() < share),
  ]
}

const daysAgoOf = (follower: string, artist: string) => {
  const random = seededRandom(`${follower} follows ${artist}`)()
  if (follower !== demoListener.username) return random * oldestFollowDays
  return newestOwnFollowDays + random * (oldestOwnFollowDays - newestOwnFollowDays)
}

/** The followers of each artist who came on each day. Nobody has left. */
const daysOf = (follows: Rows<'artist_follows'>): Rows<'follower_days'> => {
  const days = new Map<string, Rows<'follower_days'>[number]>()
  for (const { artist_id, created_at } of follows) {
    const day = Math.floor(created_at / dayMs)
    const gained = days.get(`${artist_id} ${day}`)?.gained ?? 0
    days.set(`${artist_id} ${day}`, { artist_id, day, gained: gained + 1, lost: 0 })
  }
  return [...days.values()]
}

export const followRows = (now: number): FollowRows => {
  const artist_follows = artists.flatMap((artist) =>
    followersOf(artist).map((follower) => ({
      user_id: demoUserId(follower),
      artist_id: demoUserId(artist.username),
      created_at: Math.round(now - daysAgoOf(follower, artist.username) * dayMs),
    })),
  )
  return {
    artist_follows,
    releases_seen: [{ user_id: demoUserId(demoListener.username), seen_at: now - unseenDays * dayMs }],
    follower_days: daysOf(artist_follows),
  }
}
