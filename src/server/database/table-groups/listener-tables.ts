// The rows of what belongs to one listener.
import type { Genre } from '~/contract/rules/genres'

/** The queue that a person can continue on another device. */
type SavedQueueTable = {
  user_id: string
  /** JSON: the ids of the tracks in order. They may no longer exist. */
  track_ids: string
  current_index: number
  position_ms: number
  device_name: string
  updated_at: number
}

/** When somebody last heard a track that they own, as far as the play is deleted. */
type HeardTrackTable = { user_id: string; track_id: string; heard_at: number }

// Triggers keep the sums below. They are deleted together with the plays that they count.

/** What a listener played of a track. */
type ListenedTrackTable = {
  user_id: string
  track_id: string
  plays: number
  /** The plays weighted by age, relative to a time that never changes, so that the weight need not change. */
  weight: number
}

type ListenedSums = {
  plays: number
  heard_ms: number
}

/** The plays of a track in a month. */
type ListenedMonthTable = ListenedSums & {
  user_id: string
  /** Year and month in UTC, such as 203001. */
  month: number
  track_id: string
  artist_id: string
  /** The genre when the track was first played in this month. */
  genre: Genre | null
}

/** All plays that ended in a quarter of an hour. */
type ListenedQuarterTable = ListenedSums & {
  user_id: string
  /** Quarters of an hour since 1970. */
  quarter: number
}

export type ListenerTables = {
  saved_queues: SavedQueueTable
  heard_tracks: HeardTrackTable
  listened_tracks: ListenedTrackTable
  listened_months: ListenedMonthTable
  listened_quarters: ListenedQuarterTable
}
