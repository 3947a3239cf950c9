// Where the player meets the rest of the app: whose it is, and where its links lead. A chunk of its own.
import { useEffect } from 'react'
import { player } from '../player/player'
import { PlayerDock } from '../player/view/player-dock'
import { useSession } from '../session/session'
import { ErrorBoundary } from './error-page'
import { musicLinks } from './paths'

const links = { trackPath: musicLinks.track, artistPath: musicLinks.artist }

export function PlayerRoom() {
  const { user, loading, onLogout } = useSession()
  // On every word of who it is, not only on another one: signing out may have come between.
  useEffect(() => {
    if (!loading) player.setListener(user?._id ?? null)
  }, [user, loading])
  useEffect(() => onLogout(() => player.setListener(null)), [onLogout])
  return (
    <ErrorBoundary resetKey={user?._id ?? ''} fallback={null}>
      <PlayerDock links={links} />
    </ErrorBoundary>
  )
}
