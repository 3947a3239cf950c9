// The places of the album's form: tracks, and uploads that become tracks while the form is open.
import { useCallback, useMemo, useRef, useState } from 'react'
import { refresh } from '~/client/api/cache'
import type { TrackDraft } from '~/client/studio/draft/track-draft'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import type { QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { useOnUploaded, useUploadQueue, useUploads } from '~/client/studio/uploads/use-uploads'
import type { Item } from './album-draft'

/** One row of the list. A track is null until the list of own tracks has it. */
export type Row = {
  key: string
  /** Stays the same when an upload becomes a track, so that its row keeps the focus and can go on being moved. */
  rowKey: string
  title: string
  isNew: boolean
} & ({ kind: 'track'; track: OwnTrack | null } | { kind: 'upload'; upload: QueuedUpload })

export const isPublicRow = (row: Row) => row.kind === 'track' && row.track !== null && isPublic(row.track)

/** New tracks are released with the album. */
export const isPublicOnceSaved = (row: Row) => row.isNew || isPublicRow(row)

type SetItems = (change: (items: readonly Item[]) => readonly Item[]) => void

/** Puts a track in the place of its upload as soon as that is finished. */
function useUploadedTracks(setItems: SetItems) {
  /** The tracks that were uploaded here, by their id. The list of own tracks has them later. */
  const [made, setMade] = useState<ReadonlyMap<string, { uploadId: string; title: string }>>(new Map())
  /** The tracks that were uploaded here and are not saved on the album yet. */
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  /** The uploads of this form. Others, which another page has queued, can also finish while the form is open. */
  const uploadIds = useRef(new Set<string>())
  const onUploaded = useCallback(
    (title: string, { uploadId, trackId }: { uploadId: string; trackId: string }) => {
      refresh('artistTracks')
      if (!uploadIds.current.has(uploadId)) return
      setMade((known) => new Map(known).set(trackId, { uploadId, title }))
      setUploaded((known) => [...known, trackId])
      setItems((now) =>
        now.map((item) => (item.key === uploadId ? { key: trackId, kind: 'track' as const } : item)),
      )
    },
    [setItems],
  )
  useOnUploaded(onUploaded)
  const noteSaved = (saved: readonly string[]) =>
    setUploaded((now) => now.filter((id) => !saved.includes(id)))
  const noteUpload = (uploadId: string) => void uploadIds.current.add(uploadId)
  return { made, uploaded, noteUpload, noteSaved }
}

export function useAlbumItems(items: readonly Item[], setItems: SetItems, tracks: readonly OwnTrack[]) {
  const queue = useUploadQueue()
  const uploads = useUploads()
  const { made, uploaded, noteUpload, noteSaved } = useUploadedTracks(setItems)
  const rows = useMemo(() => {
    const trackById = new Map(tracks.map((track) => [track._id, track]))
    const uploadById = new Map(uploads.map((upload) => [upload.id, upload]))
    return items.flatMap(({ key, kind }): Row[] => {
      if (kind === 'track') {
        const track = trackById.get(key) ?? null
        const { uploadId: rowKey = key, title = '' } = made.get(key) ?? {}
        return [{ key, rowKey, kind, track, title: track?.title ?? title, isNew: uploaded.includes(key) }]
      }
      const upload = uploadById.get(key)
      return upload ? [{ key, rowKey: key, kind, upload, title: upload.draft.title, isNew: true }] : []
    })
  }, [items, tracks, uploads, made, uploaded])
  const addUploads = (files: readonly { file: File; draft: TrackDraft }[]) => {
    const added = files.map(({ file, draft }) => ({ key: queue.add(file, draft), kind: 'upload' as const }))
    for (const { key } of added) noteUpload(key)
    setItems((now) => [...now, ...added])
  }
  const remove = (key: string) => {
    if (uploads.some(({ id }) => id === key)) queue.cancel(key)
    setItems((now) => now.filter((item) => item.key !== key))
  }
  const cancelUploads = () => {
    for (const { key, kind } of items) if (kind === 'upload') queue.cancel(key)
  }
  return {
    rows,
    uploaded,
    addUploads,
    remove,
    retry: (key: string) => queue.retry(key),
    cancelUploads,
    noteSaved,
  }
}
