import { useMemo } from 'react'
import { isMoving } from '~/client/offline/copies/download-kinds'
import { severalState } from '~/client/offline/copies/several-downloads'
import { savableIds } from '~/client/offline/playlists/kept-playlists'
import type { KeptPlaylist } from '~/client/offline/playlists/stored-playlists'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { severalWords } from '~/client/offline/view/several-words'
import { useOwnedIds } from '~/client/owned/use-owned'
import { Button } from '~/client/ui/button'
import { messages } from './messages'

const words = messages.keep

type StatusProps = { kept: KeptPlaylist; onSaveRest: () => void }

export function KeptStatus({ kept, onSaveRest }: StatusProps) {
  const ownedIds = useOwnedIds()
  const ids = useMemo(() => savableIds(kept, ownedIds), [kept, ownedIds])
  const text = useDownloadsState((state) => statusText(severalState(state, ids)))
  const isPartly = useDownloadsState(
    (state) => ids.some((id) => !state.downloads.has(id)) && ![...state.downloads.values()].some(isMoving),
  )
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-dim">
        {ids.length === 0 ? words.nothingOwned : text}
      </p>
      {isPartly && (
        <Button size="sm" variant="quiet" onClick={onSaveRest}>
          {words.saveRest}
        </Button>
      )}
    </div>
  )
}

function statusText(several: ReturnType<typeof severalState>): string {
  const isQuiet = several.type === 'saved' || several.type === 'unsaved'
  return isQuiet ? words.status(several.saved, several.count) : severalWords(several)
}
