import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { BackLink } from '~/client/studio/back-link'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Button, buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { paths } from '~/contract/paths'
import type { PriceRecommendation } from '~/contract/schemas/built'
import { BulkResult } from './bulk/bulk-result'
import { EditBar } from './bulk/edit-bar'
import barStyles from './bulk/selection-bar.module.css'
import { useBulkEdit } from './bulk/use-bulk-edit'
import { editOf, groupsOf, selectedTogether, type Suggested } from './pricing/advice'
import { messages } from './pricing/messages'
import { ChangeRow, FittingRow, ScaleLegend, UnknownRow } from './pricing/price-row'

/** More rows appear on request, because a list may have thousands. */
const rowsAtOnce = 50

export default withDevice(PricingPage)

function PricingPage() {
  return (
    <ToastProvider>
      <StudioFrame at={paths.ownTracks} title={messages.title} lead={messages.lead}>
        <BackLink href={paths.ownTracks}>{messages.back}</BackLink>
        <Pricing />
      </StudioFrame>
    </ToastProvider>
  )
}

function Pricing() {
  const { data, error, mutate } = useApi('pricingRecommendations', {}, { dedupingInterval: 0 })
  if (data?.items.length === 0) {
    return (
      <EmptyState
        title={messages.emptyTitle}
        action={
          <Link href={paths.ownTracks} className={buttonClass()}>
            {messages.emptyAction}
          </Link>
        }
      >
        {messages.empty}
      </EmptyState>
    )
  }
  return (
    <>
      {error && (
        <div className="mb-4">
          <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data ? <Recommendations items={data.items} /> : !error && <RowsSkeleton />}
    </>
  )
}

function Recommendations({ items }: { items: readonly PriceRecommendation[] }) {
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  // This component outlives the last suggestion, so its use can be undone too.
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const bulk = useBulkEdit({ onTried: (_, failedIds) => setIds(new Set(failedIds)) })
  const { changes, fitting, unknown } = groupsOf(items)
  const selected = changes.filter(({ trackId }) => ids.has(trackId))
  const apply = (chosen: readonly Suggested[]) => void bulk.edits.save(chosen.map(editOf))
  return (
    <div ref={place} className="grid gap-12">
      {changes.length > 0 ? (
        <Changes items={changes} {...{ ids, setIds, apply }} />
      ) : (
        <p className="max-w-[40rem]">{fitting.length > 0 ? messages.allFit : messages.noSuggestion}</p>
      )}
      <Group title={messages.groups.fitting} items={fitting}>
        {(item) => <FittingRow key={item.trackId} item={item} />}
      </Group>
      <Group title={messages.groups.unknown} items={unknown}>
        {(item) => <UnknownRow key={item.trackId} item={item} />}
      </Group>
      <div className={barStyles.place}>
        <EditBar bulk={bulk} />
        {selected.length > 0 && bulk.progress === null && (
          <SelectedBar
            count={selected.length}
            onClear={() => setIds(new Set())}
            onApply={() => apply(selected)}
          />
        )}
      </div>
      {bulk.partial && <BulkResult outcome={bulk.partial} bulk={bulk} />}
    </div>
  )
}

type GroupProps<Item> = {
  title: string
  items: readonly Item[]
  aside?: ReactNode
  lead?: ReactNode
  children: (item: Item) => ReactNode
}

function Group<Item>({ title, items, aside, lead, children }: GroupProps<Item>) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        {aside}
      </div>
      {lead}
      <ul className="mt-3 border-t border-line">{items.slice(0, shown).map(children)}</ul>
      {items.length > shown && (
        <Button variant="quiet" className="mt-4" onClick={() => setShown(shown + rowsAtOnce)}>
          {messages.more(Math.min(rowsAtOnce, items.length - shown))}
        </Button>
      )}
    </section>
  )
}

type ChangesProps = {
  items: readonly Suggested[]
  /** The selected tracks. */
  ids: ReadonlySet<string>
  setIds: (ids: ReadonlySet<string>) => void
  apply: (chosen: readonly Suggested[]) => void
}

/** The tracks whose price could change: each with one press, or several together. */
function Changes({ items, ids, setIds, apply }: ChangesProps) {
  const together = selectedTogether(items)
  const toggle = (trackId: string) => {
    const next = new Set(ids)
    if (!next.delete(trackId)) next.add(trackId)
    setIds(next)
  }
  const selectAll = () => setIds(new Set(together.map(({ trackId }) => trackId)))
  return (
    <Group
      title={messages.groups.changes}
      items={items}
      lead={<ScaleLegend />}
      aside={
        together.length > 1 && (
          <Button variant="ghost" size="sm" onClick={selectAll}>
            {messages.selectAll(together.length)}
          </Button>
        )
      }
    >
      {(item) => (
        <ChangeRow
          key={item.trackId}
          item={item}
          isSelected={ids.has(item.trackId)}
          onSelect={() => toggle(item.trackId)}
          onUse={() => apply([item])}
        />
      )}
    </Group>
  )
}

type SelectedBarProps = {
  count: number
  onClear: () => void
  onApply: () => void
}

const SelectedBar = ({ count, onClear, onApply }: SelectedBarProps) => (
  <section aria-label={messages.bar} className={`${barStyles.bar} shadow-2xl`}>
    <p className={barStyles.words} aria-live="polite">
      <strong>{messages.selected(count)}</strong>
    </p>
    <Button size="sm" variant="ghost" onClick={onClear}>
      {messages.clear}
    </Button>
    <Button size="sm" onClick={onApply}>
      {messages.takeSelected(count)}
    </Button>
  </section>
)

const RowsSkeleton = () => (
  <div aria-busy="true" aria-label={messages.loading} className="border-t border-line">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="grid gap-3 border-b border-line py-5">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-full max-w-[34rem]" />
      </div>
    ))}
  </div>
)
