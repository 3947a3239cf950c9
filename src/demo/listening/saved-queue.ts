// What the demo listener last listened to on a phone, so that the dashboard has something to continue.
import { hourMs, secondMs } from '~/contract/durations'
import { demoTrackId, demoUserId } from '../ids'
import { demoListener } from '../world/world'

const tracksQueued = 5
const queuedAt = { index: 2, seconds: 47, hoursAgo: 11 }

/** Tracks that the listener owns and has heard. The last purchase stays unheard. */
export const savedQueueRow = (now: number) => ({
  user_id: demoUserId(demoListener.username),
  track_ids: JSON.stringify(demoListener.purchases.slice(0, tracksQueued).map(demoTrackId)),
  current_index: queuedAt.index,
  position_ms: queuedAt.seconds * secondMs,
  device_name: 'Chrome on Android',
  updated_at: now - queuedAt.hoursAgo * hourMs,
})
