import { useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { useAct } from '~/client/api/write/use-act'
import { useDevicePart } from '~/client/device/device-context'
import { keptPlaylistsOf } from '~/client/device/parts/playlists-part'
import { SaveIcon } from '~/client/offline/view/download-icons'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { CheckIcon } from '~/client/ui/icons/icons'
import { KeptStatus } from './kept-status'
import { messages } from './messages'
import { UnkeepDialog } from './unkeep-dialog'

const words = messages.keep

type KeepPlaylistProps = { playlistId: string; isEmpty: boolean }

/**
 * The button “Save for offline”. It stores the playlist and those of its tracks that the user owns on this device; a second
 * press removes them. An empty playlist has no button, unless it is stored already, so that the user can remove it.
 */
export function KeepPlaylist({ playlistId, isEmpty }: KeepPlaylistProps) {
  const keptPlaylists = useDevicePart(keptPlaylistsOf)
  const { kept, userId } = useStore(keptPlaylists.state)
  const isKept = keptPlaylists.isKept(playlistId)
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const keep = useKeep(playlistId)
  const press = () => {
    if (!isKept) return keep.run()
    const copies = keptPlaylists.copiesOnlyFor(playlistId)
    if (copies.length > 0) return setAsking(copies)
    void keptPlaylists.unkeep(playlistId)
  }
  if (userId === null || (isEmpty && !isKept)) return null
  return (
    <>
      <Button
        size="lg"
        variant="quiet"
        aria-pressed={isKept}
        disabled={kept === null}
        busy={keep.isPending && words.keeping}
        onClick={press}
      >
        {isKept ? <CheckIcon /> : <SaveIcon />}
        {isKept ? words.kept : words.act}
      </Button>
      {asking && <UnkeepDialog playlistId={playlistId} copies={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

/** How many of its tracks are on this device. Empty for a playlist that is not kept. */
export function KeptNote({ playlistId }: { playlistId: string }) {
  const kept = useStore(useDevicePart(keptPlaylistsOf).state).kept?.get(playlistId)
  const keep = useKeep(playlistId)
  return kept ? <KeptStatus kept={kept} onSaveRest={keep.run} /> : null
}

function useKeep(playlistId: string) {
  const keptPlaylists = useDevicePart(keptPlaylistsOf)
  const say = useToast()
  const sayWhy = (error: unknown) => {
    say({ message: words.failed(reasonOf(error)), tone: 'error' })
  }
  const { run, state } = useAct({
    send: () => keptPlaylists.keep(playlistId).catch(sayWhy),
    onLeave: 'finish',
  })
  return { run: () => void run(), isPending: state.status === 'pending' }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? words.noRoom : words.storageFailed
}
