// Which tracks a person likes, from their plays and purchases.
import { knownTracks } from '../catalog/known/known-tracks'
import type { ListMemory } from '../catalog/list-memory'
import type { TrackRow } from '../catalog/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import * as repository from './liked-repository'
import { strongest, tracksPerListener, type Liking, type WeighedTrack } from './weights'

export type TasteParts = { database: Database; clock: Clock; memory: ListMemory }

export type LikedTrack = Liking & Pick<TrackRow, 'title' | 'artist_id' | 'genre' | 'mood' | 'is_listed'>

type Taste = {
  /** The strongest first. Some may not be listed any more. */
  liked: LikedTrack[]
  /** The ids of all tracks that the person owns. */
  owned: ReadonlySet<string>
}

/** The tracks that were played most, and then others without plays until there are enough. */
const withUnplayed = (played: readonly WeighedTrack[], ownedIds: readonly string[]): WeighedTrack[] => {
  if (played.length >= tracksPerListener) return [...played]
  const found = new Set(played.map(({ id }) => id))
  const unplayed = ownedIds.filter((id) => !found.has(id)).toSorted()
  return [...played, ...unplayed.slice(0, tracksPerListener).map((id) => ({ id, weight: 0 }))]
}

/**
 * A bought track is always liked more than one that was only played. So of somebody who owns enough tracks, the plays of
 * other tracks are not read.
 */
export const tasteOf = async (parts: TasteParts, userId: string): Promise<Taste> => {
  const { database, clock } = parts
  const [ownedIds, ownedPlayed] = await Promise.all([
    repository.ownedIds(database, userId),
    repository.mostPlayedOwned(database, userId),
  ])
  const owned = withUnplayed(ownedPlayed, ownedIds)
  const played = owned.length < tracksPerListener ? await repository.mostPlayedOthers(database, userId) : []
  const likings = strongest({ owned, played }, clock.now())
  const rows = await knownTracks(
    parts,
    likings.map(({ id }) => id),
  )
  const liked = likings.flatMap((liking) => {
    const row = rows.get(liking.id)
    if (!row) return []
    const { title, artist_id, genre, mood, is_listed } = row
    return [{ ...liking, title, artist_id, genre, mood, is_listed }]
  })
  return { liked, owned: new Set(ownedIds) }
}
