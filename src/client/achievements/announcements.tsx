// The toasts that say which achievements were just reached. This code loads after something has happened.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { serverLife } from '~/client/api/reach/server-life'
import { useDevice } from '~/client/device/device-context'
import { pageClock } from '~/client/platform/clock'
import { idle } from '~/client/platform/page/idle'
import { useToast } from '~/client/ui/feedback/toast'
import { leavePage } from '~/client/platform/page/leave-page'
import { paths } from '~/contract/paths'
import type { Achievement } from '~/contract/schemas/built'
import { Announcer } from './announcer'
import { checkAchievements } from './check-achievements'
import { messages } from './messages'

type AnnouncementsProps = {
  userId: string
  /** Rises with everything that may have reached an achievement. */
  happenings: number
}

/** The toasts of the app are behind an open dialog, so an announcement would not be seen there. */
const isQuiet = () => document.visibilityState === 'visible' && !document.querySelector('dialog[open]')

/** More toasts at once would be no quiet announcement. */
const singleToastsMax = 2

const announcementsOf = (reached: readonly Achievement[]): string[] =>
  reached.length > singleToastsMax
    ? [messages.reachedSeveral(reached.length)]
    : reached.map(({ title }) => messages.reached(title))

export function Announcements({ userId, happenings }: AnnouncementsProps) {
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
