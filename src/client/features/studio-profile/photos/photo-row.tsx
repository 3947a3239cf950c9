import { type ReactNode, useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { useWrite } from '~/client/api/write/use-write'
import { fieldBox } from '~/client/ui/forms/field-frame'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { captionMaxLength } from '~/contract/limits-beyond'
import { smallerAt, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import { messages } from '../messages'
import type { ReportUnsaved } from '~/client/ui/unsaved/use-unsaved-parts'
import { changePhotos } from './cached-photos'
import type { Photo } from './photo-uploads'
import styles from './photo-rows.module.css'

const words = messages.photos

type PhotoRowProps = {
  photo: Photo
  position: number
  handle: ReactNode
  onRemoved: (photo: Photo) => void
  report: ReportUnsaved
}

export function PhotoRow({ photo, position, handle, onRemoved, report }: PhotoRowProps) {
  const removal = useWrite('deleteArtistPhoto', {
    onLeave: 'finish',
    answerIfGone: { deleted: true },
    apply: () => {
      changePhotos((photos) => photos.filter(({ _id }) => _id !== photo._id))
      onRemoved(photo)
    },
  })
  return (
    <div className={styles.row}>
      {handle}
      <img
        src={smallerAt(mediaAddress(photo.url) ?? '', smallPhotoPixels)}
        // The caption is in the field beside it.
        alt={words.alt(position)}
        width={photo.widthPixels}
        height={photo.heightPixels}
        loading="lazy"
        className={styles.thumbnail}
      />
      <Caption photo={photo} position={position} problem={removal.error?.message} report={report} />
      <IconButton
        label={words.remove(words.name(position, photo.caption))}
        icon={<CloseIcon />}
        data-remove=""
        aria-disabled={removal.state.status === 'pending' || undefined}
        onClick={() => void removal.run({ params: { id: photo._id } })}
      />
    </div>
  )
}

type CaptionProps = {
  photo: Photo
  position: number
  /** A problem of the whole row, shown in place of the caption's own problem. */
  problem: string | null | undefined
  report: ReportUnsaved
}

/** Is saved when the person leaves the field or presses Enter. */
function Caption({ photo, position, problem, report }: CaptionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { run, state, error, reset } = useWrite('captionArtistPhoto', {
    onLeave: 'finish',
    apply: (changed) =>
      changePhotos((photos) => photos.map((each) => (each._id === changed._id ? changed : each))),
    onDone: (_, { body }) => setTyped((now) => ((now?.trim() || null) === body.caption ? null : now)),
  })
  const caption = typed === null ? photo.caption : typed.trim() || null
  const isChanged = caption !== photo.caption
  useEffect(() => {
    report(`caption ${photo._id}`, isChanged)
    return () => report(`caption ${photo._id}`, false)
  }, [photo._id, isChanged, report])
  const save = () => {
    if (isChanged) void run({ params: { id: photo._id }, body: { caption } })
  }
  const failure = problem ?? error?.message ?? error?.fields.caption
  return (
    <div className={styles.caption}>
      <textarea
        rows={2}
        aria-label={words.caption(position)}
        placeholder={words.captionPlaceholder}
        maxLength={captionMaxLength}
        value={typed ?? photo.caption ?? ''}
        className={fieldBox}
        onChange={({ target }) => {
          setTyped(target.value)
          reset()
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <p aria-live="polite" className={`${styles.captionState} ${failure ? 'text-rust' : 'text-dim'}`}>
        {failure ??
          (state.status === 'pending' ? words.captionSaving : state.status === 'done' && words.captionSaved)}
      </p>
    </div>
  )
}
