import { useOffline } from '~/client/api/reach/use-offline'
import { playlistIdOf } from '~/client/api/write/playlist-writes'
import { useDevicePart } from '~/client/device/device-context'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { useStore } from '~/client/platform/use-store'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'
import { messages } from './messages'

/** Online, edits are usually sent at once, so a message about them appears only after this time. */
const messageAfterMs = 3_000

/** How many changes wait to be sent: to one playlist, or to all. */
export function PendingEdits({ playlistId }: { playlistId?: string }) {
  const { waiting } = useStore(useDevicePart(outboxOf).playlists)
  const offline = useOffline()
  const count = waiting.filter(
    (write) => playlistId === undefined || playlistIdOf(write) === playlistId,
  ).length
  const isLong = useDelayedTrue(count > 0, messageAfterMs)
  if (count === 0 || !(offline || isLong)) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-dim">
      <ClockIcon />
      {messages.waiting(count)}
    </p>
  )
}
