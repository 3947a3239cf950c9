// Tracks by their ids, as they are saved: of what was bought, and of one's own. Who plays on a track hears it whole, and
// is handed no file of it.
import { ApiError } from '~/client/api/api-error'
import type { Purchase, Track, TrackDetail } from '~/contract/schemas/built'

type TrackCalls = {
  /** Who asks. */
  userId: string | null
  purchases(): Promise<readonly Purchase[]>
  track(trackId: string): Promise<TrackDetail>
}

/** As lists carry it: what is signed for the moment, or long, is not kept with a copy. */
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
  isWorkInProgress: detail.isWorkInProgress,
  playCount: detail.playCount,
  createdAt: detail.createdAt,
})

/** In the order asked for, without what is not theirs any more; rejects where it cannot be told. */
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
