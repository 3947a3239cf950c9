import { useEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { sizeText } from '~/client/ui/size-text'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'

const words = messages.download

export type DownloadDialogProps = { playlist: Pick<Playlist, '_id' | 'title'>; onClose: () => void }

/** Says how many tracks there are and how large the file is, because it may have several gigabytes. */
export function DownloadDialog({ playlist, onClose }: DownloadDialogProps) {
  const { run, state, error } = useAct({
    send: (_: void, { signal }) => call('downloadPlaylist', { params: { id: playlist._id } }, { signal }),
  })
  const prepare = useRef(run)
  useEffect(() => void prepare.current(), [])
  const zip = state.status === 'done' ? state.answer : null
  return (
    <ActDialog
      title={words.title}
      cancel={messages.cancel}
      onClose={onClose}
      act={
        <>
          {zip && (
            // The browser saves the file, because the server sends it as an attachment. The page stays.
            <a href={mediaAddress(zip.url) ?? zip.url} className={buttonClass()} onClick={onClose}>
              {words.act}
            </a>
          )}
          {error && <Button onClick={() => void run()}>{words.retry}</Button>}
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-dim">{words.lead(playlist.title)}</p>
        {error?.message ? (
          <Notice tone="error">{error.message}</Notice>
        ) : (
          <p role="status" className="tabular-nums">
            {zip ? words.size(zip.trackCount, sizeText(zip.size)) : words.preparing}
          </p>
        )}
      </div>
    </ActDialog>
  )
}
