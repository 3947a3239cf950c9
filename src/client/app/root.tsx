import { StrictMode, useEffect } from 'react'
import { Router } from 'wouter'
import { App } from './app'

type RootProps = {
  /** Where the page is, for the build, which has no address bar. */
  ssrPath?: string
  /** Called once the app stands, whether it was drawn anew or took over the first frame. */
  onStanding?: () => void
}

/** The whole tree: what the build renders into index.html and what takes over from there are one. */
export function Root({ ssrPath, onStanding }: RootProps) {
  useEffect(() => onStanding?.(), [onStanding])
  return (
    <StrictMode>
      <Router ssrPath={ssrPath}>
        <App />
      </Router>
    </StrictMode>
  )
}
