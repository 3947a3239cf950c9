import { useState } from 'react'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { type PlaylistFormat, playlistFormats } from '~/contract/rules/playlists/formats'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'

const words = messages.export

const cards = playlistFormats.map((value) => {
  const { title, detail } = words.formats[value]
  return { value, title, detail }
})

export type ExportDialogProps = { playlist: Pick<Playlist, '_id' | 'title'>; onClose: () => void }

/** Saves the list of tracks as a file. */
export function ExportDialog({ playlist, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<PlaylistFormat>('m3u8')
  const { run, state, error } = useAct({
    send: async (chosen: PlaylistFormat, { signal }) => {
      const input = { params: { id: playlist._id }, query: { format: chosen } }
      const { text, contentType, fileName } = await call('exportPlaylist', input, { signal })
      saveFile(new Blob([text], { type: contentType }), fileName)
    },
    onDone: onClose,
  })
  return (
    <ActDialog
      title={words.title}
      cancel={messages.cancel}
      onClose={onClose}
      act={
        <Button busy={state.status === 'pending' && words.exporting} onClick={() => void run(format)}>
          {words.act}
        </Button>
      }
    >
      <div className="grid gap-5">
        {error?.message && <Notice tone="error">{error.message}</Notice>}
        <p className="text-dim">{words.lead(playlist.title)}</p>
        <RadioCards legend={words.format} name="format" cards={cards} value={format} onChoose={setFormat} />
      </div>
    </ActDialog>
  )
}
