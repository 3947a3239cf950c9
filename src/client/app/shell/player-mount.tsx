import { type ComponentType, useEffect, useState } from 'react'
import { idle } from '~/client/platform/page/idle'

/** The player comes when the page is idle, or with the first press, which may be one of play. */
export function PlayerMount() {
  const [Room, setRoom] = useState<ComponentType | null>(null)
  useEffect(() => {
    Promise.race([idle(), firstPress()])
      .then(() => import('./player-room'))
      .then(({ PlayerRoom }) => setRoom(() => PlayerRoom))
      // Nothing on the page needs it before it plays; the next visit tries again.
      .catch((error: unknown) => console.info('The player could not be loaded:', error))
  }, [])
  return Room && <Room />
}

const firstPress = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('pointerdown', resolve, { once: true, capture: true })
    addEventListener('keydown', resolve, { once: true, capture: true })
  })
