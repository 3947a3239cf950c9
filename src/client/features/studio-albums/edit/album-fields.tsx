import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { releaseText, timeOf } from '~/client/studio/draft/release-date'
import { CoverField } from '~/client/studio/draft/cover-field'
import { megabyte, sortOut } from '~/client/studio/draft/track-draft'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { useStorage } from '~/client/studio/own-tracks/use-storage'
import { roomBeside } from '~/client/studio/uploads/room-beside'
import { useUploads } from '~/client/studio/uploads/use-uploads'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { TextArea } from '~/client/ui/forms/text-area'
import { useFileDrop } from '~/client/ui/forms/use-file-drop'
import { usePart } from '~/client/ui/parts/use-part'
import { SaveButton } from '~/client/ui/unsaved/save-button'
import {
  coverMaxBytes,
  coverMaxSidePixels,
  descriptionMaxLength,
  titleMaxLength,
} from '~/contract/limits-beyond'
import { pathTo } from '~/contract/paths'
import type { OwnAlbum } from '~/contract/schemas/built'
import { messages } from './messages'
import type { OpenDialog } from './adding/add-dialogs'
import { genreOptions } from '~/client/studio/draft/track-draft'
import { releaseTypeOptions } from './album-draft'
import styles from './edit-album.module.css'
import { isPublicOnceSaved, isPublicRow, type Row } from './use-album-items'
import type { AlbumForm } from './use-album-form'

const words = messages.edit

type AlbumFieldsProps = {
  album: OwnAlbum | null
  form: AlbumForm
  list: ReturnType<typeof useOwnTracks>
}

export function AlbumFields({ album, form, list }: AlbumFieldsProps) {
  const [open, setOpen] = useState<OpenDialog>('none')
  const roomBytes = roomBeside(useUploads(), useStorage().storage)
  const addAudio = (files: readonly File[]) => setOpen(sortOut(files, roomBytes))
  const drop = useDroppedFiles(form, addAudio)
  return (
    <>
      <form noValidate aria-label={words.form} onSubmit={form.save} {...drop.handlers}>
        <div className={styles.columns}>
          <Details album={album} form={form} coverKey={drop.coverKey} />
          <LateTracks
            {...{ form, list }}
            isOver={drop.isOver}
            foundNothing={drop.foundNothing}
            onPick={() => setOpen('picker')}
            onFiles={addAudio}
          />
        </div>
        <Save album={album} form={form} />
      </form>
      <LateDialogs
        {...{ open, form, list }}
        released={form.isOut ? album : null}
        onClose={() => setOpen('none')}
      />
    </>
  )
}

/** A dropped picture is the cover, and other files are new tracks. Only the server knows all formats of audio. */
function useDroppedFiles(form: AlbumForm, addAudio: (files: readonly File[]) => void) {
  // The cover field shows the file that it was mounted with. A new key mounts it again with a dropped file.
  const [coverKey, setCoverKey] = useState(0)
  const drop = useFileDrop((files) => {
    const cover = files.find(isPicture)
    const audio = files.filter((file) => !isPicture(file))
    if (cover) {
      form.change({ cover })
      setCoverKey((now) => now + 1)
    }
    if (audio.length > 0) addAudio(audio)
  })
  return { ...drop, coverKey }
}

const isPicture = ({ type }: File) => type.startsWith('image/')

const loadTracks = () => import('./tracks/tracks-field').then((part) => part.TracksField)

/** Loads while the list of own tracks is read, because the code that sorts is large. */
function LateTracks(props: ComponentProps<Awaited<ReturnType<typeof loadTracks>>>) {
  const part = usePart(loadTracks)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'failed') return <LoadProblem message={words.tracksNotLoaded} onRetry={part.retry} />
  return <Skeleton shape="block" className="h-80" />
}

const loadDialogs = () => import('./late-parts').then((part) => part.LateParts)

function LateDialogs(props: ComponentProps<Awaited<ReturnType<typeof loadDialogs>>>) {
  const part = usePart(loadDialogs)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading' || props.open === 'none') return null
  return (
    <div className="mt-4">
      <LoadProblem message={words.dialogNotLoaded} onRetry={part.retry} />
    </div>
  )
}

type PartProps = Pick<AlbumFieldsProps, 'album' | 'form'>

function Details({ album, form, coverKey }: PartProps & { coverKey: number }) {
  const { draft, problems, change } = form
  return (
    <section aria-labelledby="album-details" className="grid min-w-0 content-start gap-5">
      <h2 id="album-details" className="text-[1.75rem]">
        {words.details}
      </h2>
      <CoverField
        key={coverKey}
        seed={album?._id ?? null}
        file={draft.cover}
        shownUrl={album?.coverArtUrl ?? null}
        error={problems.cover}
        hint={words.coverHint(coverMaxBytes / megabyte, coverMaxSidePixels, album === null)}
        onChoose={(cover) => change({ cover })}
      />
      <MainFields form={form} />
      <TextArea
        label={words.description}
        name="description"
        rows={4}
        maxLength={descriptionMaxLength}
        value={draft.description}
        error={problems.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <ReleaseField form={form} />
    </section>
  )
}

function MainFields({ form: { draft, problems, change } }: Pick<PartProps, 'form'>) {
  return (
    <>
      <Field
        label={words.title}
        name="title"
        required
        autoComplete="off"
        maxLength={titleMaxLength}
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={words.releaseType}
          name="releaseType"
          options={releaseTypeOptions}
          value={draft.releaseType}
          error={problems.releaseType}
          onChoose={(releaseType) => change({ releaseType })}
        />
        <Select
          label={words.genre}
          name="genre"
          required
          options={genreOptions}
          value={draft.genre}
          error={problems.genre}
          onChoose={(genre) => change({ genre })}
        />
      </div>
    </>
  )
}

/** Only tracks that are not public can get a date. Without any track, the date is for those that will come. */
function ReleaseField({ form }: Pick<PartProps, 'form'>) {
  const { draft, rows, problems, change } = form
  if (isAllPublic(rows) && draft.releaseAt === '')
    return <p className="text-sm text-dim">{words.releaseAtAllPublic}</p>
  return (
    <Field
      label={words.releaseAt}
      name="releaseAt"
      type="datetime-local"
      max="2099-12-31T23:59"
      value={draft.releaseAt}
      error={problems.releaseAt}
      hint={problems.releaseAt ? undefined : releaseHint(form)}
      onChange={({ target }) => change({ releaseAt: target.value })}
    />
  )
}

const isAllPublic = (rows: readonly Row[]) => rows.length > 0 && rows.every(isPublicRow)
const isDatedRow = (row: Row) => row.kind === 'track' && row.track?.releaseAt !== undefined

function releaseHint({ draft, rows, hasSavedDate }: AlbumForm): string {
  const timeMs = timeOf(draft.releaseAt)
  if (timeMs !== null)
    return (rows.some(isPublicRow) ? words.releaseAtPart : words.releaseAtChosen)(releaseText(timeMs))
  if (!hasSavedDate && rows.some(isDatedRow)) return words.releaseAtOwn
  return words.releaseAtHint(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

function Save({ album, form }: PartProps) {
  const { state, draft, rows, isChanged, isOut, message, undo } = form
  const goesPublic = draft.releaseAt === '' && rows.some(isPublicOnceSaved)
  const isPending = state.status === 'pending'
  return (
    <div className={styles.save}>
      <div className="flex flex-wrap gap-3">
        <SaveButton isChanged={album === null || isChanged} busy={isPending && words.saving}>
          {album ? words.save : words.create}
        </SaveButton>
        {album && isChanged && !isPending && (
          <Button variant="quiet" onClick={undo}>
            {words.undo}
          </Button>
        )}
        {album && !isChanged && !isOut && (
          <Link href={pathTo.album(album._id)} className={buttonClass('quiet')}>
            {words.seePage}
          </Link>
        )}
      </div>
      {!album && goesPublic && (
        <p className="text-sm text-dim">
          {words.createHint} {!isAllPublic(rows) && words.createHintLater}
        </p>
      )}
      {message && <Notice tone="error">{message}</Notice>}
      {album && state.status === 'done' && !isChanged && !isOut && (
        <Notice tone="success">{words.saved}</Notice>
      )}
    </div>
  )
}
