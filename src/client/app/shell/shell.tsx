import type { ReactNode } from 'react'
import { PlayerMount } from './player-mount'
import { TabBar } from './tab-bar'
import { TopBar } from './top-bar'

/** What stands around every page: a way past the links, the top bar, and the tabs on phones. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
      <PlayerMount />
      <TabBar />
    </>
  )
}
