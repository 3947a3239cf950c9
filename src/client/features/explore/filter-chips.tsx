import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { InteractiveUl } from '~/client/ui/interactive-list'
import { paths } from '~/contract/paths'
import { genres as allGenres, moods as allMoods } from '~/contract/rules/genres'
import type { Answer } from '~/contract/schemas/built'
import { type Filters, noFilters, searchOf } from './filters'
import { messages } from './messages'
import { goAlong, stopAt } from './row-of-chips'
import styles from './explore.module.css'

type FilterChipsProps = {
  filters: Filters
  /** Undefined while they load, and if loading failed. */
  known: Pick<Answer<'exploreMusic'>, 'genres' | 'moods'> | undefined
  loading: boolean
}

/**
 * The genres and moods that have tracks, as links, so that each can be shared and opened in a tab. A row without any is
 * left out. Memoised, because the results below the chips change often and there are about thirty chips.
 */
export const FilterChips = memo(function FilterChips({ filters, known, loading }: FilterChipsProps) {
  const genres = shown(allGenres, known?.genres, filters.genre)
  const moods = shown(allMoods, known?.moods, filters.mood)
  const to = (change: Partial<Filters>) => paths.explore + searchOf({ ...filters, ...change })
  const all = filters.genre === null && filters.mood === null && filters.unknown === null
  return (
    <>
      {(loading || genres.length > 0) && (
        <ChipRow label={messages.filters.genres} waitsFor={loading && allGenres}>
          <Chip path={paths.explore + searchOf({ ...noFilters, q: filters.q })} active={all}>
            {messages.filters.all}
          </Chip>
          <NameChips names={genres} chosen={filters.genre} pathTo={(genre) => to({ genre })} />
        </ChipRow>
      )}
      {(loading || moods.length > 0) && (
        <ChipRow label={messages.filters.moods} waitsFor={loading && allMoods} quiet>
          <NameChips names={moods} chosen={filters.mood} pathTo={(mood) => to({ mood })} />
        </ChipRow>
      )}
    </>
  )
})

/** The names with tracks, most tracks first. The chosen name is always shown. */
function shown<Name extends string>(
  all: readonly Name[],
  counted: readonly { name: Name; trackCount: number }[] | undefined,
  chosen: Name | null,
): Name[] {
  const count = new Map(counted?.map(({ name, trackCount }) => [name, trackCount]))
  return all
    .filter((name) => (count.get(name) ?? 0) > 0 || name === chosen)
    .toSorted((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0))
}

type ChipRowProps = {
  label: string
  /** While loading, chips with these names as invisible text hold the space, so that nothing below moves later. */
  waitsFor: readonly string[] | false
  quiet?: boolean
  children: ReactNode
}

/** One line that scrolls sideways, and one stop of the Tab key: the arrow keys move along its chips. */
function ChipRow({ label, waitsFor, quiet, children }: ChipRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (row.current) stopAt(row.current)
  })
  return (
    <nav aria-label={label} aria-busy={waitsFor !== false || undefined} className={styles.chipRow}>
      <span aria-hidden="true" className={styles.chipLabel}>
        {label}
      </span>
      <InteractiveUl
        ref={row}
        className={`${styles.chips} ${quiet ? styles.chipsQuiet : ''}`}
        onKeyDown={goAlong}
        onFocus={({ currentTarget, target }) => stopAt(currentTarget, target)}
      >
        {waitsFor
          ? waitsFor.map((name) => (
              <li key={name} aria-hidden="true">
                <span className={styles.chip}>
                  <span className="invisible">{name}</span>
                </span>
              </li>
            ))
          : children}
      </InteractiveUl>
    </nav>
  )
}

type NameChipsProps<Name extends string> = {
  names: readonly Name[]
  chosen: Name | null
  /** The address of the results with this filter, or without any for null. */
  pathTo: (name: Name | null) => string
}

/** One chip for each name. The chosen one links to the results without that filter. */
function NameChips<Name extends string>({ names, chosen, pathTo }: NameChipsProps<Name>) {
  return names.map((name) => (
    <Chip key={name} path={pathTo(name === chosen ? null : name)} active={name === chosen}>
      {name}
    </Chip>
  ))
}

function Chip({ path, active, children }: { path: string; active: boolean; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // The chip of a shared link may be outside the visible part of its row.
  useEffect(() => {
    const row = link.current?.closest('ul')
    if (active && link.current && row) row.scrollLeft = link.current.offsetLeft - row.clientWidth / 3
  }, [active])
  return (
    <li>
      <Link ref={link} href={path} aria-current={active || undefined} className={styles.chip}>
        {children}
      </Link>
    </li>
  )
}
