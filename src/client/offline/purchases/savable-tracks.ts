// Loads the tracks that a person may save: purchases and own tracks. A collaborator on a
// track may stream it in full but not download it, so such tracks are left out.
import { ApiError } from '~/client/api/api-error'
import type { Purchase, Track, TrackDetail } from '~/contract/schemas/built'

type TrackCalls = {
  /** The signed-in person. */
  userId: string | null
  purchases(): Promise<readonly Purchase[]>
  track(trackId: string): Promise<TrackDetail>
}

/** Keeps only the fields of a listed track. Signed addresses expire and descriptions are long, so copies omit them. */
export const asListed = (detail: Track): Track => ({
  _id: detail._id,
  title: detail.title,
  audioUrl: detail.audioUrl,
  coverArtUrl: detail.coverArtUrl,
  genre: detail.genre,
  mood: detail.mood,
  price: detail.price,
  isForSale: detail.isForSale,
  artist: detail.artist,
  album: detail.album,
  trackNumber: detail.trackNumber,
  durationSeconds: detail.durationSeconds,
  ...(detail.recording !== undefined && { recording: detail.recording }),
  isWorkInProgress: detail.isWorkInProgress,
  playCount: detail.playCount,
  createdAt: detail.createdAt,
})

/** Keeps the order of the ids and leaves out tracks that may not be saved. Rejects when the server cannot be asked. */
export async function savableTracks(
  trackIds: readonly string[],
  { userId, purchases, track }: TrackCalls,
): Promise<Track[]> {
  const bought = new Map((await purchases()).map(({ trackId, track: one }) => [trackId, one]))
  const found: Track[] = []
  for (const trackId of trackIds) {
    const known = bought.get(trackId) ?? (await ownTrack(trackId, userId, track))
    if (known) found.push(known)
  }
  return found
}

async function ownTrack(
  trackId: string,
  userId: string | null,
  track: TrackCalls['track'],
): Promise<Track | null> {
  try {
    const detail = await track(trackId)
    return detail.artist._id === userId ? asListed(detail) : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
