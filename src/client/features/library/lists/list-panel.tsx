import { type ReactNode, useMemo } from 'react'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import type { Purchase, Track } from '~/contract/schemas/built'
import { type Choice, isNarrowed } from '../choice/choice'
import { chosenTracks, type Entry } from '../choice/chosen-tracks'
import { LibraryTools } from '../choice/library-tools'
import type { ChangeChoice } from '../choice/use-choice'
import type { View } from '../choice/use-view'
import { ViewSwitch } from '../choice/view-switch'
import { messages } from '../messages'
import { PlayActs } from '../play/play-acts'
import { LibraryList } from './library-list'

export type ListProps = {
  pages: ApiPages<Purchase>
  choice: Choice
  onChoose: ChangeChoice
  view: View
  onView: (view: View) => void
  offline: boolean
  onRemove: (track: Track) => void
}

type ListPanelProps = Omit<ListProps, 'pages'> & {
  label: string
  /** What there is to search, filter and sort. */
  entries: readonly Entry[]
  /** What the list shows while the person does not search, filter or sort. Without it, the list shows `entries`. */
  unnarrowed?: Pick<Parameters<typeof LibraryList>[0], 'tracks' | 'count' | 'onReach'>
  /** More entries are to come, or could be fetched. */
  hasMore: boolean
  onTouched?: (() => void) | undefined
  empty: ReactNode
  /** Beside the buttons that play. */
  acts?: ReactNode
}

/** The list shows six placeholders until it is known which tracks it has, or how many. */
export const rowsToCome: { tracks: readonly Track[]; count: number } = { tracks: [], count: 6 }

/** Fewer tracks are all on the screen, where nobody needs to search them. */
const toolsFrom = 6

/** A list of the library below the controls that play, search, filter and sort it. */
export function ListPanel(props: ListPanelProps) {
  const { label, entries, unnarrowed, choice, hasMore, onChoose, onTouched, view, onView, acts, empty } =
    props
  const { offline, onRemove } = props
  const isActive = isNarrowed(choice)
  const chosen = useMemo(() => chosenTracks(entries, choice), [entries, choice])
  const rows = (!isActive && unnarrowed) || { tracks: chosen, count: chosen.length }
  const hasTools = isActive || Math.max(entries.length, rows.count) >= toolsFrom
  if (!isActive && rows.count === 0) return empty
  return (
    <>
      {/* What follows in the queue is the rest of the library, so only the whole list goes on with it. */}
      <PlayActs tracks={chosen} hasMore={hasMore && unnarrowed !== undefined && !isActive} offline={offline}>
        {acts}
        <ViewSwitch view={view} onView={onView} />
      </PlayActs>
      {hasTools && (
        <div className="mt-3">
          <LibraryTools entries={entries} choice={choice} onChange={onChoose} onTouched={onTouched} />
        </div>
      )}
      <p role="status" className={isActive && hasMore && !offline ? 'mt-3 text-sm text-dim' : 'sr-only'}>
        {isActive && (hasMore && !offline ? messages.looking : messages.tools.found(chosen.length))}
      </p>
      <div className="mt-3">
        <LibraryList
          {...rows}
          label={label}
          view={view}
          onRemove={onRemove}
          offline={offline}
          empty={(!hasMore || offline) && <NoMatch choice={choice} onChoose={onChoose} />}
        />
      </div>
    </>
  )
}

function NoMatch({ choice, onChoose }: Pick<ListProps, 'choice' | 'onChoose'>) {
  const { title, text, act } = messages.noMatch
  return (
    <EmptyState
      title={title(choice.q.trim())}
      action={
        <Button variant="quiet" onClick={() => onChoose({ q: '', artist: null })}>
          {act}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
