import { useRef } from 'react'
import { usePreview } from '~/client/studio/draft/cover-field'
import { EmptyCover } from '~/client/studio/draft/empty-cover'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { Field } from '~/client/ui/forms/field'
import { FieldError } from '~/client/ui/forms/field-notes'
import { FileButton } from '~/client/ui/forms/file-button'
import { Select } from '~/client/ui/forms/select'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { Cover } from '~/client/ui/pictures/cover'
import { sizeText } from '~/client/ui/size-text'
import { titleMaxLength, pictureFormats } from '~/contract/limits-beyond'
import { genres, type Genre } from '~/contract/rules/genres'
import { messages } from './messages'
import { nameOf, type ReviewedTrack } from './reviewed-tracks'
import styles from './review-list.module.css'

type Change = (key: string, changes: Partial<ReviewedTrack>) => void

type ReviewListProps = {
  tracks: readonly ReviewedTrack[]
  problems: Record<string, string>
  /** The shared genre of the form. If undefined, the rows have no field for the genre. */
  sharedGenre?: Genre | ''
  onChange: Change
  onRemove: (key: string) => void
}

/** Number, cover, title and genre of each new track, as its tags suggest them. */
export function ReviewList({ tracks, problems, sharedGenre, onChange, onRemove }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, 'li')
  return (
    <ul ref={list} aria-label={messages.list} className="grid grid-cols-1 gap-4">
      {tracks.map((track, at) => (
        <li key={track.key} className={styles.row}>
          <NumberField track={track} error={problems[`number-${track.key}`]} onChange={onChange} />
          <CoverButton track={track} error={problems[`cover-${track.key}`]} onChange={onChange} />
          <div className={sharedGenre === undefined ? styles.title : styles.titleAndGenre}>
            <TitleField
              track={track}
              position={at + 1}
              error={problems[`title-${track.key}`]}
              onChange={onChange}
            />
            {sharedGenre !== undefined && (
              <GenreField track={track} sharedGenre={sharedGenre} onChange={onChange} />
            )}
          </div>
          <IconButton
            label={messages.remove(nameOf(track))}
            icon={<CloseIcon />}
            onClick={() => onRemove(track.key)}
          />
        </li>
      ))}
    </ul>
  )
}

type PartProps = { track: ReviewedTrack; error: string | undefined; onChange: Change }

const NumberField = ({ track: { key, file, title, number }, error, onChange }: PartProps) => (
  <div className={styles.number}>
    <Field
      label={messages.number(nameOf({ title, file }))}
      labelPlace="hidden"
      name={`number-${key}`}
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={3}
      value={number}
      error={error}
      onChange={({ target }) => onChange(key, { number: target.value })}
    />
  </div>
)

const TitleField = ({
  track: { key, file, title },
  position,
  error,
  onChange,
}: PartProps & { position: number }) => (
  <Field
    label={messages.title(position)}
    labelPlace="hidden"
    name={`title-${key}`}
    required
    autoComplete="off"
    maxLength={titleMaxLength}
    value={title}
    error={error}
    hint={<span className="[overflow-wrap:anywhere]">{messages.file(file.name, sizeText(file.size))}</span>}
    onChange={({ target }) => onChange(key, { title: target.value })}
  />
)

type GenreFieldProps = Omit<PartProps, 'error'> & { sharedGenre: Genre | '' }

const GenreField = ({ track: { key, file, title, genre }, sharedGenre, onChange }: GenreFieldProps) => (
  <Select
    label={messages.genre(nameOf({ title, file }))}
    labelPlace="hidden"
    name={`genre-${key}`}
    options={[
      { value: '', label: messages.sharedGenre(sharedGenre) },
      ...genres.map((name) => ({ value: name, label: name })),
    ]}
    value={genre}
    onChoose={(chosen) => onChange(key, { genre: chosen })}
  />
)

function CoverButton({ track: { key, file, title, cover }, error, onChange }: PartProps) {
  const errorId = `cover-${key}-error`
  const name = nameOf({ title, file })
  return (
    <div className={styles.cover}>
      <FileButton
        variant="ghost"
        label={messages.cover(name)}
        inputName={`cover-${key}`}
        accept={pictureFormats}
        aria-label={messages.chooseCover(name)}
        aria-describedby={error ? errorId : undefined}
        onFiles={([chosen]) => onChange(key, { cover: chosen })}
      >
        <Thumbnail key={cover && `${cover.name} ${cover.size} ${cover.lastModified}`} cover={cover} />
      </FileButton>
      <FieldError id={errorId} error={error} place="mt-1.5" />
    </div>
  )
}

function Thumbnail({ cover }: { cover: File | null }) {
  const { address } = usePreview(cover)
  if (!address) return <EmptyCover className="w-12" />
  return <Cover id="" src={address} className="w-12" loading="eager" />
}
