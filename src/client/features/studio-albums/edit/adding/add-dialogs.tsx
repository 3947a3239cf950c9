// The dialogs that add tracks to an album.
import type { ChosenAudio } from '~/client/studio/draft/track-draft'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { albumTracksMax } from '~/contract/limits-beyond'
import { NewTracksDialog } from './new-tracks-dialog'
import { PickerDialog } from './picker-dialog'
import type { AlbumForm } from '../use-album-form'

/** A `ChosenAudio` means that the dialog for new tracks is open with these audio files. */
export type OpenDialog = 'none' | 'picker' | ChosenAudio

type AddDialogsProps = {
  open: OpenDialog
  form: AlbumForm
  list: ReturnType<typeof useOwnTracks>
  onClose: () => void
}

export function AddDialogs({ open, form, list, onClose }: AddDialogsProps) {
  const room = albumTracksMax - form.rows.length
  if (open === 'none') return null
  if (open === 'picker') {
    return (
      <PickerDialog
        tracks={list.tracks}
        isComplete={list.total !== null && list.tracks.length >= list.total}
        chosen={form.rows.map(({ key }) => key)}
        room={room}
        onClose={onClose}
        onAdd={(ids) => {
          form.setItems((items) => [...items, ...ids.map((key) => ({ key, kind: 'track' as const }))])
          onClose()
        }}
      />
    )
  }
  return (
    <NewTracksDialog
      chosen={open}
      room={room}
      genre={form.draft.genre}
      onClose={onClose}
      onUpload={(files) => {
        form.addUploads(files)
        onClose()
      }}
    />
  )
}
