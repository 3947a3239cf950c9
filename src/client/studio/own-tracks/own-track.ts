import type { Answer } from '~/contract/schemas/built'

export type OwnTrack = Answer<'artistTracks'>['items'][number]

/** `failed`, `no-audio` and `processing` are about the audio of released tracks and of works in progress. */
export const trackStates = ['released', 'work-in-progress', 'processing', 'failed', 'no-audio'] as const
export type TrackState = (typeof trackStates)[number]

export function trackStateOf({ processing, isWorkInProgress }: OwnTrack): TrackState {
  switch (processing?.state) {
    case 'failed':
    case 'no-audio':
      return processing.state
    case 'queued':
    case 'working':
      return 'processing'
    case 'ready':
    case undefined:
      return isWorkInProgress ? 'work-in-progress' : 'released'
  }
}

export const isProcessing = (track: OwnTrack) => trackStateOf(track) === 'processing'

/** Whether listeners see a drawn cover, because the artist has given none. */
export const hasNoCover = (track: OwnTrack) =>
  track.coverArtUrl === null && trackStateOf(track) === 'released'

/** Whether the track can be played. */
export const isReady = ({ processing }: OwnTrack) => processing?.state === 'ready'
