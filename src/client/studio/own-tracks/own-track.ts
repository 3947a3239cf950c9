import type { Answer } from '~/contract/schemas/built'

export type OwnTrack = Answer<'artistTracks'>['items'][number]

/** `failed`, `no-audio` and `processing` are about the audio of released tracks and of works in progress. */
export const trackStates = [
  'released',
  'scheduled',
  'work-in-progress',
  'processing',
  'failed',
  'no-audio',
] as const
export type TrackState = (typeof trackStates)[number]

export function trackStateOf({ processing, isWorkInProgress, releaseAt }: OwnTrack): TrackState {
  switch (processing?.state) {
    case 'failed':
    case 'no-audio':
      return processing.state
    case 'queued':
    case 'working':
      return 'processing'
    case 'ready':
    case undefined:
      if (isWorkInProgress) return 'work-in-progress'
      return releaseAt === undefined ? 'released' : 'scheduled'
  }
}

export const isProcessing = (track: OwnTrack) => trackStateOf(track) === 'processing'

/** Whether a new recording is being prepared. Until it is ready, the track plays the one it has. */
export const hasComingRecording = ({ newRecording }: Pick<OwnTrack, 'newRecording'>) =>
  newRecording?.state === 'queued' || newRecording?.state === 'working'

/** Whether a new recording could not be prepared. The track still plays the one it has. */
export const hasFailedRecording = ({ newRecording }: Pick<OwnTrack, 'newRecording'>) =>
  newRecording?.state === 'failed'

/**
 * Whether the track can get a new recording and be in playlists. A work in progress has versions of its mix instead, and
 * is in no playlist.
 */
export const isFinished = (track: OwnTrack) => isReady(track) && !track.isWorkInProgress

/** Whether everybody can see the track. */
export const isPublic = (track: OwnTrack) => trackStateOf(track) === 'released'

/** Whether listeners see a drawn cover, now or from the release date on, because the artist has given none. */
export const hasNoCover = (track: OwnTrack) =>
  track.coverArtUrl === null && ['released', 'scheduled'].includes(trackStateOf(track))

/** Whether the track can be played. */
export const isReady = ({ processing }: OwnTrack) => processing?.state === 'ready'
