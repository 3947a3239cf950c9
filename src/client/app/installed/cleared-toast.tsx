import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useDevicePart } from '~/client/device/device-context'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { useStore } from '~/client/platform/use-store'
import { useToast } from '~/client/ui/feedback/toast'
import { leavePage } from '~/client/platform/page/leave-page'
import { paths } from '~/contract/paths'
import { messages } from './messages'

/**
 * A toast that says once per start of the app that the browser has deleted copies. The library shows no toast, because
 * it lists the affected tracks and offers to save them again.
 */
export function ClearedToast() {
  const { lost } = useStore(useDevicePart(lostCopiesOf).state)
  const say = useToast()
  const [location, navigate] = useLocation()
  const wasShown = useRef(false)
  const count = lost.length
  useEffect(() => {
    if (count === 0 || wasShown.current) return
    wasShown.current = true
    if (location === paths.library) return
    say({
      message: messages.cleared(count),
      action: { label: messages.seeCleared, onAct: () => leavePage(() => navigate(paths.library)) },
    })
  }, [count, location, say, navigate])
  return null
}
