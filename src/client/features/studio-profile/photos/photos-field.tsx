import { useCallback, useEffect, useRef } from 'react'
import { useToast } from '~/client/ui/feedback/toast'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { artistPhotosMax } from '~/contract/limits-beyond'
import { messages } from '../messages'
import type { ReportUnsaved } from '~/client/ui/unsaved/use-unsaved-parts'
import { AddPhotos } from './add-photos'
import { PhotoRow } from './photo-row'
import type { Photo } from './photo-uploads'
import { UploadRows } from './upload-rows'
import { usePhotoOrder } from './use-photo-order'
import { usePhotoUploads } from './use-photo-uploads'
import { useRemovedPhotos } from './use-removed-photos'

const words = messages.photos

/** Photos that are chosen together are reported together, once the last of them is stored. */
function useReportedUploads() {
  const showToast = useToast()
  const added = useRef(0)
  const onAdded = useCallback((count: number) => {
    added.current += count
  }, [])
  const { queue, uploads } = usePhotoUploads(onAdded)
  const isSending = uploads.some(({ state }) => state.status !== 'failed')
  useEffect(() => {
    if (isSending || added.current === 0) return
    showToast({ tone: 'success', message: words.added(added.current) })
    added.current = 0
  }, [isSending, showToast])
  return { queue, uploads }
}

type PhotosFieldProps = { photos: readonly Photo[]; report: ReportUnsaved }

export function PhotosField({ photos, report }: PhotosFieldProps) {
  const showToast = useToast()
  const { queue, uploads } = useReportedUploads()
  const order = usePhotoOrder(photos, () => showToast({ tone: 'error', message: words.notSorted }))
  // A photo that can be tried again would be lost with the page.
  const isUploading = uploads.some(({ state }) => state.status !== 'failed' || state.mayRetry)
  useEffect(() => report('order', order.isUnsaved), [report, order.isUnsaved])
  useEffect(() => report('uploads', isUploading), [report, isUploading])
  const { section, onRemoved } = useRemovedPhotos(order.shown)
  const hasRoom = photos.length < artistPhotosMax
  const items = order.shown.map((photo) => ({ ...photo, key: photo._id }))
  return (
    <section ref={section} aria-labelledby="photos-title">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="photos-title" tabIndex={-1} className="text-[1.75rem]">
          {words.title}
        </h2>
        <span className="text-sm text-dim tabular-nums">{words.count(photos.length, artistPhotosMax)}</span>
      </div>
      <p className="mb-4 mt-1 text-sm text-dim">{photos.length > 0 ? words.lead : words.none}</p>
      <AddPhotos hasRoom={hasRoom} onFiles={(files) => queue.add(files)} />
      <UploadRows uploads={uploads} queue={queue} hasRoom={hasRoom} />
      <div className="mt-3">
        <SortableList
          label={words.list}
          items={items}
          nameOf={(photo) => words.name(items.indexOf(photo) + 1, photo.caption)}
          onMove={order.move}
        >
          {(photo, place, handle) => (
            <PhotoRow
              photo={photo}
              position={place + 1}
              handle={handle}
              onRemoved={onRemoved}
              report={report}
            />
          )}
        </SortableList>
      </div>
    </section>
  )
}
