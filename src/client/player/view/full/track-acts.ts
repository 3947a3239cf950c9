// What floors above the player add below the title in the full player. It is not passed through the components, because
// they are loaded with every page, and this is needed only when the full player is open.
import type { ComponentType } from 'react'
import { createStore } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'

type TrackActsProps = {
  track: Track
  /** Must be called when a link is followed. Its page replaces the player's entry in the history. */
  onLeave: () => void
}

export const trackActs = createStore<{ View: ComponentType<TrackActsProps> | null }>({ View: null })
