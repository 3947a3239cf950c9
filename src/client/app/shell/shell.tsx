import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { idle } from '~/client/platform/page/idle'
import { messages } from './messages'
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

/** Loads the player when the page is idle, or at the first press, because that may be on a play button. */
function PlayerMount() {
  const [Room, setRoom] = useState<ComponentType | null>(null)
  useEffect(() => {
    Promise.race([idle(), firstPress()])
      .then(() => import('../player-room/player-room'))
      // A transition renders in short tasks, between which the page answers presses.
      .then(({ PlayerRoom }) => startTransition(() => setRoom(() => PlayerRoom)))
      // The page works without the player. The next visit tries again.
      .catch((error: unknown) => console.info('The player could not be loaded:', error))
  }, [])
  return Room && <Room />
}

const firstPress = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('pointerdown', resolve, { once: true, capture: true })
    addEventListener('keydown', resolve, { once: true, capture: true })
  })
