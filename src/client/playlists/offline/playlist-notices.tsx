// Follows the kept playlists, and says once when edits of playlists were refused. Loaded only on devices that have any.
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useDevicePart } from '~/client/device/device-context'
import { keptPlaylistsOf, refusedPlaylistsOf } from '~/client/device/parts/playlists-part'
import { isUndecided } from '~/client/offline/playlists/refused-playlists'
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import { useStore } from '~/client/platform/use-store'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'
import { OpenedDialog, told } from './refused-versions'

export function PlaylistNotices() {
  useDevicePart(keptPlaylistsOf)
  const { versions } = useStore(useDevicePart(refusedPlaylistsOf).state)
  const [location] = useLocation()
  const [askedId, ask] = useState<string | null>(null)
  const [closedId, close] = useState<string | null>(null)
  useToldOnce(ask)
  // On the page of such a playlist, the question is asked at once.
  const isHere = ({ playlistId }: RefusedPlaylist) =>
    location.endsWith(`/${playlistId}`) && playlistId !== closedId
  const version = versions
    .filter(isUndecided)
    .find((one) => one.playlistId === askedId || (askedId === null && isHere(one)))
  const onClose = () => {
    ask(null)
    close(version?.playlistId ?? null)
  }
  return version && <OpenedDialog key={version.playlistId} version={version} onClose={onClose} />
}

/** A toast in one of the open tabs. */
function useToldOnce(ask: (playlistId: string) => void) {
  const refused = useDevicePart(refusedPlaylistsOf)
  const { versions } = useStore(refused.state)
  const say = useToast()
  const hasUntold = versions.some(({ isTold }) => !isTold)
  useEffect(() => {
    const tell = (version: RefusedPlaylist) => {
      const decide = { label: messages.refused.decide, onAct: () => ask(version.playlistId) }
      say({ message: told(version), ...(isUndecided(version) && { action: decide }) })
    }
    if (hasUntold) void refused.claim().then((untold) => untold.forEach(tell))
  }, [hasUntold, refused, say, ask])
}
