// Reads what musicians have released and who hears and supports it. Each count stops at the highest goal.
import type { Database } from '../database/open'
import { albumTracksMin, type MusicianFacts } from './facts'

/** A name, a portrait, a text, a link and a photo: how many of the five a profile has. */
const profileParts = async (database: Database, userId: string): Promise<number> => {
  const user = await database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['users.display_name', 'users.avatar_key', 'users.bio'])
    .select(['artist_profiles.artist_name', 'artist_profiles.links'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const photo = await database
    .selectFrom('artist_photos')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!user) return 0
  const hasLinks = (user.links ?? '[]') !== '[]'
  return [user.artist_name ?? user.display_name, user.avatar_key, user.bio, hasLinks, photo].filter(Boolean)
    .length
}

const releasesMax = 10

const tracksReleased = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('artist_id', '=', userId)
    .where('is_listed', '=', 1)
    .limit(releasesMax)
    .execute()
  return rows.length
}

const albumsReleased = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('albums')
    .innerJoin('tracks', 'tracks.album_id', 'albums.id')
    .select('albums.id')
    .where('albums.artist_id', '=', userId)
    .where('tracks.is_listed', '=', 1)
    .groupBy('albums.id')
    .having((having) => having(having.fn.countAll<number>(), '>=', albumTracksMin))
    .limit(1)
    .execute()
  return rows.length
}

const buyersMax = 100

/** Free tracks have no buyers. */
const buyers = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('tracks')
    .innerJoin('purchases', 'purchases.track_id', 'tracks.id')
    .select('purchases.user_id')
    .distinct()
    .where('tracks.artist_id', '=', userId)
    .where('purchases.price_cents', '>', 0)
    .where('purchases.user_id', '!=', userId)
    .limit(buyersMax)
    .execute()
  return rows.length
}

/** The sums of each day contain those of the days before. */
const playsByOthers = async (database: Database, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('artist_totals')
    .select('plays')
    .where('artist_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.plays ?? 0
}

/** A day on which something was only bought repeats the sum of the plays. */
const daysHeard = async (database: Database, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('artist_totals')
    .select(({ fn }) => fn.count<number>('plays').distinct().as('days'))
    .where('artist_id', '=', userId)
    .where('plays', '>', 0)
    .executeTakeFirst()
  return Number(row?.days ?? 0)
}

const followersMax = 100

const followers = async (database: Database, userId: string): Promise<number> => {
  const rows = await database
    .selectFrom('artist_follows')
    .select('user_id')
    .where('artist_id', '=', userId)
    .limit(followersMax)
    .execute()
  return rows.length
}

/** Each fact is read by itself, because most checks need only a few. */
export const musicianCounts: Record<
  keyof MusicianFacts,
  (database: Database, userId: string) => Promise<number>
> = { profileParts, tracksReleased, albumsReleased, buyers, playsByOthers, daysHeard, followers }
