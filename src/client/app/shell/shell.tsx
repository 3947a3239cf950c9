import type { ReactNode } from 'react'
import { messages } from './messages'
import { PlayerMount } from './player-mount'
import { TabBar } from './tab-bar'
import { TopBar } from './top-bar'
import styles from './shell.module.css'

/** Surrounds every page with the skip link, the top bar and, on phones, the tabs. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        {messages.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PlayerMount />
      <TabBar />
    </>
  )
}
