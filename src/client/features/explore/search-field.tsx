import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldFrame, fieldBox } from '~/client/ui/forms/field-frame'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon, SearchIcon } from '~/client/ui/icons/icons'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { isOpeningSearch } from '~/client/ui/focus/opens-search'
import { searchMaxLength } from '~/contract/limits-beyond'
import { firstTrack } from './found/places'
import { messages } from './messages'
import { useTypedSearch } from './use-typed-search'
import styles from './explore.module.css'

type SearchFieldProps = { q: string; busy: boolean; onSearch: (q: string) => void }

export function SearchField({ q, busy, onSearch }: SearchFieldProps) {
  const { input, typed, type, searchNow, empty, press } = useSearchField(q, onSearch)
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <FieldFrame label={messages.search.label} labelPlace="hidden">
        {(controlProps) => (
          <input
            {...controlProps}
            ref={input}
            type="search"
            enterKeyHint="search"
            placeholder={messages.search.placeholder}
            autoComplete="off"
            maxLength={searchMaxLength}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            className={`${fieldBox} ${styles.search}`}
          />
        )}
      </FieldFrame>
      <span className="pointer-events-none absolute left-4 top-3.5 text-dim">
        {busy ? <WaveformBars size="sm" /> : <SearchIcon />}
      </span>
      {typed !== '' && (
        <span className="absolute right-0.5 top-0.5">
          <IconButton label={messages.search.clear} icon={<CloseIcon />} onClick={empty} />
        </span>
      )}
    </form>
  )
}

function useSearchField(q: string, onSearch: (q: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const { clear, ...field } = useTypedSearch(q, onSearch)
  const empty = () => {
    clear()
    input.current?.focus()
  }
  useEffect(() => {
    if (isOpeningSearch()) input.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    const { isComposing } = event.nativeEvent
    const isPlain = !(isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    if (event.key === 'ArrowDown' && isPlain && focusFirstHit()) event.preventDefault()
    if (event.key !== 'Escape' || field.typed === '') return
    event.preventDefault()
    empty()
  }
  return { ...field, input, empty, press }
}

/** Moves the focus to the best hit, or else to the first track of the list. Returns false if there is neither. */
function focusFirstHit(): boolean {
  const first = document.querySelector<HTMLElement>('[data-found]') ?? firstTrack()
  first?.focus()
  return first !== null
}
