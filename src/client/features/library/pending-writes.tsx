import { outbox } from '~/client/offline/outbox'
import { useStore } from '~/client/offline/use-store'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { useLasting } from '~/client/ui/use-lasting'

/** With a network they are on their way at once, and nothing is said of what is gone in a moment. */
const quietMs = 3_000

/** Small changes made without a network, until the server has them. */
export function PendingWrites({ offline }: { offline: boolean }) {
  const { pending } = useStore(outbox.state)
  const isLong = useLasting(pending > 0, quietMs)
  if (pending === 0 || !(offline || isLong)) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-dim">
      <ClockIcon />
      {pending === 1 ? 'One change waits' : `${pending} changes wait`} for the network, and{' '}
      {pending === 1 ? 'is' : 'are'} sent by {pending === 1 ? 'itself' : 'themselves'}.
    </p>
  )
}
