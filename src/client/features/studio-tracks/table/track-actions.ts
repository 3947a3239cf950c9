import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

/** What the buttons and the menu of a row open. */
export type TrackActions = {
  onEdit: (track: OwnTrack) => void
  onRecording: (track: OwnTrack) => void
  onAddToPlaylist: (track: OwnTrack) => void
  onDelete: (track: OwnTrack) => void
}
