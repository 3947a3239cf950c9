import { StrictMode, useEffect } from 'react'
import { Router } from 'wouter'
import { servedAnswerId } from '~/contract/served-answer'
import { App } from './app'
import { loadPageCode } from './routing/page-view'
import { codeOrPatience } from './routing/use-page-transition'

type RootProps = {
  /** The path to render, for the build, which has no address bar. */
  ssrPath?: string
  /** Called once the app is on screen, rendered or hydrated. */
  onMounted?: () => void
}

/** The whole tree. The build renders it into index.html, and the browser hydrates the same tree. */
export function Root({ ssrPath, onMounted }: RootProps) {
  useEffect(() => onMounted?.(), [onMounted])
  return (
    <StrictMode>
      <Router ssrPath={ssrPath}>
        <App />
      </Router>
    </StrictMode>
  )
}

/**
 * Waits for the code of the page that the app is opened with, but not longer than 300 ms. Where the server has sent the
 * first screen of the page, that is better than a loading text, so it stays until the code has loaded.
 */
export function firstPageCode(): Promise<void> {
  const code = loadPageCode(location.pathname)
  return document.getElementById(servedAnswerId) ? code.catch(() => {}) : codeOrPatience(code)
}
