// The rows of what belongs to one listener.

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

export type ListenerTables = { saved_queues: SavedQueueTable }
