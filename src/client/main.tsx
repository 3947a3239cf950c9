import './app/first-paint/first-frame.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { rememberEarlyKey } from './features/gate/early-key'
import { loadGatePage } from './features/gate/gate'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// To keep tasks short, the app's own modules run in a task after React's, and rendering is a transition.
setTimeout(async () => {
  // In a build, index.html carries the utilities of the first screen.
  if (import.meta.env.DEV) await import('./ui/utilities')
  const { Root, firstPageCode } = await import('./app/root')
  if (document.documentElement.dataset.frame === 'gate') await loadGatePage()
  // Away from the gate and home, the frame stays until the page's code has loaded, but not longer than 300 ms.
  if (!frameToTakeOver(root)) await firstPageCode()
  // The access key is read as late as possible, because people type it while the app loads.
  rememberEarlyKey(root)
  // This is checked again, because a link may have been pressed meanwhile.
  const frame = frameToTakeOver(root)
  startTransition(() => {
    if (frame) hydrateRoot(frame, <Root onMounted={() => takeOver(frame)} />)
    else createRoot(root).render(<Root />)
  })
})

/** The visible frame if it is exactly what the app would render: for a visitor at the gate or at home. */
function frameToTakeOver(root: HTMLElement) {
  const { frame, signed } = document.documentElement.dataset
  if (frame === 'shell' || (frame === 'home' && signed === 'in')) return null
  return root.querySelector<HTMLElement>(`.frame-${frame}`)
}

// The frame stays where it is in the document. If it moved, the browser would count it as painted only now.
function takeOver(frame: HTMLElement) {
  for (const other of root?.querySelectorAll('.frame') ?? []) if (other !== frame) other.remove()
  frame.removeAttribute('class')
}
