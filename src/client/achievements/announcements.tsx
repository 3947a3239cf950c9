// The toasts that say which achievements were just reached. This code loads after something has happened.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { serverLife } from '~/client/api/reach/server-life'
import { useDevice } from '~/client/device/device-context'
import { pageClock } from '~/client/platform/clock'
import { idle } from '~/client/platform/page/idle'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { leavePage } from '~/client/platform/page/leave-page'
import { paths } from '~/contract/paths'
import type { Achievement } from '~/contract/schemas/built'
import { Announcer } from './announcer'
import { checkAchievements } from './check-achievements'
import { messages } from './messages'

type AnnouncedProps = {
  userId: string
  /** Rises with everything that may have reached an achievement. */
  happenings: number
}

export function Announcements(props: AnnouncedProps) {
  return (
    // The page has a toast region too; two regions need different names.
    <ToastProvider label={messages.toasts} isNews>
      <Announced {...props} />
    </ToastProvider>
  )
}

/** An open dialog, or other news of the app, would cover the toast. */
const isQuiet = () =>
  document.visibilityState === 'visible' &&
  !document.querySelector('dialog[open], [data-news] > :not(:empty)')

/** More toasts at once would be no quiet announcement. */
const singleToastsMax = 2

const announcementsOf = (reached: readonly Achievement[]): string[] =>
  reached.length > singleToastsMax
    ? [messages.reachedSeveral(reached.length)]
    : reached.map(({ title }) => messages.reached(title))

function Announced({ userId, happenings }: AnnouncedProps) {
  const device = useDevice()
  const say = useToast()
  const [, navigate] = useLocation()
  const announcer = useRef<Announcer | null>(null)
  useEffect(() => {
    const action = { label: messages.see, onAct: () => leavePage(() => navigate(paths.achievements)) }
    const created = new Announcer({
      clock: pageClock,
      isOnline: serverLife.isOnline,
      isQuiet,
      check: async () => {
        await idle()
        return checkAchievements(device, userId)
      },
      announce: (reached) => announcementsOf(reached).forEach((message) => say({ message, action })),
    })
    announcer.current = created
    return () => created.stop()
  }, [device, userId, say, navigate])
  useEffect(() => {
    if (happenings > 0) announcer.current?.happened()
  }, [happenings])
  return null
}
