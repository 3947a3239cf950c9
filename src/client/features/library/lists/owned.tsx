import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import type { Purchase } from '~/contract/schemas/built'
import { isNarrowed } from '../choice/choice'
import { type Entry, isBoughtLately } from '../choice/chosen-tracks'
import { useWholeList } from '../choice/use-whole-list'
import { messages } from '../messages'
import { SaveAll } from '../storage/save-all'
import { ListPanel, type ListProps, rowsToCome } from './list-panel'
import { OnDevice } from './on-device'

const useEntries = (purchases: readonly Purchase[]): readonly Entry[] =>
  useMemo(() => purchases.map(({ track, purchasedAt }) => ({ track, boughtAt: purchasedAt })), [purchases])

/** All tracks that the person owns. */
export function Owned({ pages, ...list }: ListProps) {
  const { rows, items, total, want, error } = pages
  const { choice, offline } = list
  const [isTouched, setTouched] = useState(false)
  const isWhole = useWholeList(pages, isTouched || isNarrowed(choice))
  const entries = useEntries(items)
  const tracks = useMemo(() => rows.map((row) => row?.track), [rows])
  const owned = useMemo(() => entries.map(({ track }) => track), [entries])
  // Offline before the list was ever fetched: the copies are all that can be shown.
  if (total === null && offline) return <OnDevice {...list} pages={pages} />
  if (total === null && error) return null
  // Offline, the rest of the list cannot be fetched, so it gets a sentence instead of placeholder rows.
  const unlisted = offline && total !== null ? total - items.length : 0
  return (
    <>
      <ListPanel
        {...list}
        label={messages.listLabel}
        entries={entries}
        unnarrowed={{ tracks, count: (total ?? rowsToCome.count) - unlisted, onReach: want }}
        hasMore={!isWhole}
        onTouched={() => setTouched(true)}
        acts={total !== null && total > 0 && <SaveAll owned={owned} total={total} offline={offline} />}
        empty={<NoPurchases />}
      />
      {unlisted > 0 && <p className="mt-4 text-dim">{messages.notListed(unlisted)}</p>}
    </>
  )
}

function NoPurchases() {
  const { title, text, act } = messages.noPurchases
  return (
    <EmptyState
      title={title}
      action={
        <Link href={paths.explore} className={buttonClass('quiet')}>
          {act}
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}

/** What the person bought in the last weeks. The newest purchases are the first of the list. */
export function BoughtLately({ pages, ...list }: ListProps) {
  const [openedAtMs] = useState(() => Date.now())
  const all = useEntries(pages.items)
  const entries = useMemo(() => all.filter((one) => isBoughtLately(one, openedAtMs)), [all, openedAtMs])
  const isMoreNeeded = entries.length === all.length
  const isWhole = useWholeList(pages, isMoreNeeded)
  if (pages.total === null && list.offline) return <OnDevice {...list} pages={pages} />
  if (pages.total === null && pages.error) return null
  const { title, text } = messages.noneLately
  return (
    <ListPanel
      {...list}
      label={messages.tabs.recent}
      entries={entries}
      {...(pages.total === null && { unnarrowed: rowsToCome })}
      hasMore={isMoreNeeded && !isWhole && !list.offline}
      empty={<EmptyState title={title}>{text}</EmptyState>}
    />
  )
}
