import { useCallback, useState } from 'react'
import { useDownloads, useRemoveCopies } from '../../use-downloads'
import { useOffline } from '~/client/api/reach/use-offline'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { wasComplete } from '../../copies/download-kinds'
import { messages } from './messages'

const words = messages

/** Removing a complete or damaged copy needs a confirmation. An unfinished copy is removed at once. */
export function useRemoval() {
  const downloads = useDownloads()
  const removeCopies = useRemoveCopies()
  const say = useToast()
  const [asking, setAsking] = useState<Track | null>(null)
  const remove = useCallback(
    (track: Track) =>
      removeCopies([track._id]).catch(() =>
        say({
          message: words.failed(track.title),
          tone: 'error',
        }),
      ),
    [removeCopies, say],
  )
  const onRemove = useCallback(
    (track: Track): 'asked' | 'given-up' => {
      const download = downloads.state.get().downloads.get(track._id)
      if (!download || !wasComplete(download)) {
        void remove(track)
        return 'given-up'
      }
      setAsking(track)
      return 'asked'
    },
    [downloads, remove],
  )
  return { asking, onRemove, remove, close: () => setAsking(null) }
}

type RemoveDialogProps = { removal: Omit<ReturnType<typeof useRemoval>, 'onRemove'> }

export function RemoveDialog({ removal: { asking, remove, close } }: RemoveDialogProps) {
  const offline = useOffline()
  const act = () => {
    if (asking) void remove(asking)
    close()
  }
  return (
    <ConfirmDialog open={asking !== null} title={words.title} act={words.confirm} onAct={act} onClose={close}>
      <p className="[overflow-wrap:anywhere]">
        {asking && (offline ? words.offline : words.consequence)(asking.title)}
      </p>
    </ConfirmDialog>
  )
}
