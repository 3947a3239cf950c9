// What pages show of playlists that were deleted while they were edited on this device.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useDevicePart } from '~/client/device/device-context'
import { refusedPlaylistsOf } from '~/client/device/parts/playlists-part'
import { isUndecided } from '~/client/offline/playlists/refused-playlists'
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { pathTo } from '~/contract/paths'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'
import { RefusedDialog } from './refused-dialog'

const words = messages.refused

/** A notice for each of them. */
export function RefusedVersions() {
  const { versions } = useStore(useDevicePart(refusedPlaylistsOf).state)
  return versions
    .filter(isUndecided)
    .map((version) => <RefusedVersion key={version.playlistId} version={version} />)
}

function RefusedVersion({ version }: { version: RefusedPlaylist }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mt-4">
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {words.decide}
          </Button>
        }
      >
        {told(version)} {words.question(version.trackIds.length, version.trackCount)}
      </Notice>
      {isAsking && <OpenedDialog version={version} onClose={() => setAsking(false)} />}
    </div>
  )
}

type OpenedProps = { version: RefusedPlaylist; onClose: () => void }

/** Opens the new playlist afterwards. */
export function OpenedDialog({ version, onClose }: OpenedProps) {
  const [, navigate] = useLocation()
  const open = ({ type, _id }: Playlist) => navigate(pathTo.playlist(type, _id), { replace: true })
  return <RefusedDialog version={version} onKept={open} onClose={onClose} />
}

export const told = ({ reason, title }: RefusedPlaylist) => words.told[reason](title)
