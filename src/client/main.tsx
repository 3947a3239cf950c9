import './app/first-paint/first-frame.css'
import 'virtual:uno.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { rememberEarlyKey } from './features/gate/early-key'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// The app's own modules are set up in a task after React's, and drawn in a transition: the browser breathes between.
setTimeout(async () => {
  const { Root } = await import('./app/root')
  // As late as can be: people type while the app is on its way.
  rememberEarlyKey(root)
  const frame = frameToTakeOver(root)
  startTransition(() => {
    if (frame) hydrateRoot(frame, <Root onStanding={() => takeOver(frame)} />)
    else createRoot(root).render(<Root />)
  })
})

/** The frame on show, if it is to the letter what the app would draw: for a visitor at the gate or at home. */
function frameToTakeOver(root: HTMLElement) {
  const { frame, signed } = document.documentElement.dataset
  if (frame === 'shell' || (frame === 'home' && signed === 'in')) return null
  return root.querySelector<HTMLElement>(`.frame-${frame}`)
}

// In its place: moved or laid out anew, it would count as painted only now.
function takeOver(frame: HTMLElement) {
  for (const other of root?.querySelectorAll('.frame') ?? []) if (other !== frame) other.remove()
  frame.removeAttribute('class')
}
