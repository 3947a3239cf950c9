import { useSession } from '~/client/session/session'
import { useDevicePart } from '~/client/device/device-context'
import { happeningsOf } from '~/client/achievements/happenings'
import { useStore } from '~/client/platform/use-store'
import { usePart } from '~/client/ui/parts/use-part'
import { ErrorBoundary } from '../routing/error-page'

/** Loads the code that announces achievements after the first thing that may have reached one, not at the start. */
export function AchievementsMount() {
  const { user } = useSession()
  const { count } = useStore(useDevicePart(happeningsOf))
  if (!user || count === 0) return null
  return (
    <ErrorBoundary resetKey={user._id} fallback={null}>
      <Announcements key={user._id} userId={user._id} happenings={count} />
    </ErrorBoundary>
  )
}

const loadAnnouncements = () =>
  import('~/client/achievements/announcements').then((part) => part.Announcements)

function Announcements(props: { userId: string; happenings: number }) {
  const part = usePart(loadAnnouncements)
  // Without this code nothing is announced. The next visit tries again.
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
