// Converts track rows to the JSON of the API.
import { listedCoverSize } from '~/contract/rules/cover-sizes'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { avatarUrl } from '../accounts/user-answer'
import type { AudioState } from '../database/tables'
import { pendingRelease } from './release-date'
import type { JobRow, TrackRow } from './repository'

export const coverArtUrl = (coverHash: string | null) =>
  coverHash === null ? null : `/media/covers/${coverHash}-${listedCoverSize}.webp`

/** Audio in state `to-order` is prepared on the first request at the latest, so it counts as ready. */
export const isAudible = (state: AudioState) => state === 'ready' || state === 'to-order'

type ArtistRow = Pick<TrackRow, 'artist_id' | 'display_name' | 'username' | 'avatar_key' | 'artist_name'>

export const artistAnswer = (row: ArtistRow): Track['artist'] => ({
  _id: row.artist_id,
  displayName: row.display_name,
  username: row.username,
  avatarUrl: avatarUrl(row.avatar_key),
  artistProfile: { artistName: row.artist_name },
})

const previewUrl = ({ id, recording }: TrackRow) => {
  const path = `/media/tracks/${encodeURIComponent(id)}/preview`
  return recording === '' ? path : `${path}?r=${encodeURIComponent(recording)}`
}

const releaseAnswer = (row: TrackRow) => {
  const releaseAt = pendingRelease(row)
  return releaseAt === null ? {} : { releaseAt }
}

/** A track in a list. It is the same for every caller. */
export const trackAnswer = (row: TrackRow): Track => ({
  _id: row.id,
  title: row.title,
  audioUrl:
    row.is_wip === 0 && pendingRelease(row) === null && isAudible(row.audio_state) ? previewUrl(row) : null,
  coverArtUrl: coverArtUrl(row.cover_hash),
  genre: row.genre,
  mood: row.mood,
  price: row.price_cents / 100,
  isForSale: row.price_cents === 0 || row.seller_state === 'active',
  artist: artistAnswer(row),
  album:
    row.album_id === null || row.album_title === null ? null : { _id: row.album_id, title: row.album_title },
  trackNumber: row.track_number,
  durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
  isWorkInProgress: row.is_wip === 1,
  playCount: row.play_count,
  createdAt: row.released_at,
  ...(row.recording && { recording: row.recording }),
  ...releaseAnswer(row),
})

/**
 * Only the artist can open an album before it is public, so an unreleased track names its album and its place there to
 * nobody else, not even to a collaborator.
 */
export const withoutSecretAlbum = (track: Track, userId: string | null): Track => {
  const isReleased = !track.isWorkInProgress && track.releaseAt === undefined
  return isReleased || track.artist._id === userId ? track : { ...track, album: null, trackNumber: null }
}

type Processing = TrackDetail['processing']

/** The processing state of the audio, from the track and its job, if there is one. */
export const processingAnswer = (state: AudioState, job: JobRow | undefined): Processing => {
  if (isAudible(state)) return { state: 'ready' }
  if (state === 'none') return { state: 'no-audio' }
  if (state === 'failed') {
    const message = job?.message ?? 'This audio could not be prepared'
    return { state: 'failed', message, mayRetry: job?.may_retry === 1 }
  }
  return job?.state === 'running' ? { state: 'working', progress: job.progress } : { state: 'queued' }
}

/** What the artist sees: also whether the audio had to be turned down, in tenths of a decibel. */
export const ownProcessingAnswer = (processing: Processing, turnedDownDb = 0): Processing => {
  const rounded = Math.round(turnedDownDb * 10) / 10
  return processing.state === 'ready' && rounded > 0 ? { ...processing, turnedDownDb: rounded } : processing
}
