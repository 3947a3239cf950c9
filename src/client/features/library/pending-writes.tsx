import { outbox } from '~/client/offline/outbox'
import { useStore } from '~/client/offline/use-store'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { useLasting } from '~/client/ui/feedback/use-lasting'

/** With a network they are on their way at once, and nothing is said of what is gone in a moment. */
const quietMs = 3_000

const plays = (many: number) => (many === 1 ? '1 play' : `${many} plays`)

/** What was played without a network, until the server has it: nothing else waits in the outbox. */
export function PendingWrites({ offline }: { offline: boolean }) {
  const { pending } = useStore(outbox.state)
  const isLong = useLasting(pending > 0, quietMs)
  if (pending === 0 || !(offline || isLong)) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-dim">
      <ClockIcon />
      {offline
        ? `${plays(pending)} will be counted once there is a network.`
        : `${plays(pending)} still to be counted.`}
    </p>
  )
}
