import { useEffect, useState } from 'react'
import { idle } from '../platform/idle'
import { Button } from '../ui/button'

/** Offers a new version when one has arrived; it is never taken without being asked for. */
export function UpdatePrompt() {
  const [take, setTake] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    idle()
      .then(() => import('./worker-registration'))
      .then(({ registerWorker }) => registerWorker((takeOver) => setTake(() => takeOver)))
      // Without a worker the app still works online; the next visit tries again.
      .catch((error: unknown) => console.info('The service worker could not be registered:', error))
  }, [])
  if (!take) return null
  return (
    <aside role="status" className="update-prompt shadow-xl">
      <p className="font-600">A new version of Lariat is ready.</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={take}>
          Reload now
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setTake(null)}>
          Later
        </Button>
      </div>
    </aside>
  )
}
