import { FieldFrame, fieldBox } from '~/client/ui/forms/field-frame'
import { Select } from '~/client/ui/forms/select'
import { InteractiveGroup } from '~/client/ui/interactive-list'
import { SearchIcon } from '~/client/ui/icons/icons'
import { searchMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { type Choice, sorts } from './choice'
import { artistsOf, type Entry } from './chosen-tracks'
import type { ChangeChoice } from './use-choice'
import styles from './choice.module.css'

const words = messages.tools

type LibraryToolsProps = {
  /** The tracks of the list before search and filters. Their artists are the choices of the artist filter. */
  entries: readonly Entry[]
  choice: Choice
  onChange: ChangeChoice
  /** Called when a control takes the focus. The page then starts to fetch the rest of a long list. */
  onTouched?: (() => void) | undefined
}

/** Searches, filters and sorts the list below. */
export function LibraryTools({ entries, choice, onChange, onTouched }: LibraryToolsProps) {
  return (
    <InteractiveGroup role="search" aria-label={words.label} className={styles.tools} onFocus={onTouched}>
      <SearchBox q={choice.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={words.sort}
        labelPlace="hidden"
        options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        value={choice.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      <Select
        label={words.artist}
        labelPlace="hidden"
        options={artistOptions(entries, choice.artist)}
        value={choice.artist ?? ''}
        onChoose={(artist) => onChange({ artist: artist || null })}
      />
    </InteractiveGroup>
  )
}

/** The chosen artist is an option even if none of these tracks is by them, so that the choice can be seen and undone. */
const artistOptions = (entries: readonly Entry[], chosen: string | null) => {
  const artists = artistsOf(entries)
  const isKnown = chosen === null || artists.some(({ id }) => id === chosen)
  return [
    { value: '', label: words.anyArtist },
    ...artists.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: chosen, label: words.chosenArtist }]),
  ]
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <div className={styles.search}>
      <FieldFrame label={words.search} labelPlace="hidden">
        {(controlProps) => (
          <input
            {...controlProps}
            type="search"
            enterKeyHint="search"
            placeholder={words.search}
            autoComplete="off"
            maxLength={searchMaxLength}
            value={q}
            onChange={({ target }) => onSearch(target.value)}
            className={`${fieldBox} ${styles.field}`}
          />
        )}
      </FieldFrame>
      <span className="pointer-events-none absolute left-4 top-3.5 text-dim">
        <SearchIcon />
      </span>
    </div>
  )
}
