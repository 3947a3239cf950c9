import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useDevicePart } from '~/client/device/device-context'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { useStore } from '~/client/platform/use-store'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { paths } from '~/contract/paths'

/** What the browser has cleared is told where one is, once a start; the library says more, and brings it back. */
export function ClearedToast() {
  return (
    // Beside that of the page, which has another name.
    <ToastProvider label="About this device">
      <Cleared />
    </ToastProvider>
  )
}

function Cleared() {
  const { lost } = useStore(useDevicePart(lostCopiesOf).state)
  const say = useToast()
  const [location, navigate] = useLocation()
  const isTold = useRef(false)
  const count = lost.length
  useEffect(() => {
    if (count === 0 || isTold.current) return
    isTold.current = true
    if (location === paths.library) return
    say({
      message: `The browser cleared ${count === 1 ? 'a saved track' : `${count} saved tracks`} from this device.`,
      action: { label: 'See what', onAct: () => navigate(paths.library) },
    })
  }, [count, location, say, navigate])
  return null
}
