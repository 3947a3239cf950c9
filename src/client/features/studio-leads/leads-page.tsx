import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { useLeadCounts } from '~/client/studio/leads/use-lead-counts'
import { StudioFrame } from '~/client/studio/studio-frame'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { paths } from '~/contract/paths'
import type { Lead } from './lead'
import { LeadList } from './lead-list'
import { listInput, oneLead } from './lead-reads'
import { LeadView } from './lead-view'
import { addressOf, type LeadsView, type Shown, viewOf } from './lead-view-address'
import { LeadsFileButton } from './leads-file-button'
import styles from './leads.module.css'
import { messages } from './messages'
import { useTexts } from './use-texts'

export default function LeadsPage() {
  const view = viewOf(useSearch())
  return (
    <ToastProvider>
      <StudioFrame at={paths.leads} title={messages.title} lead={messages.lead}>
        <Inbox view={view} />
      </StudioFrame>
    </ToastProvider>
  )
}

function Inbox({ view }: { view: LeadsView }) {
  const pages = useApiPages('pressKitLeads', listInput(view))
  const { items, total, error, stale } = pages
  const { lead, isSought, keep } = useOpened(view.leadId, total === null ? null : items)
  const texts = useTexts()
  const isGone = view.leadId !== null && !isSought && !lead
  return (
    <>
      <div className={styles.tools} data-open={lead ? '' : undefined}>
        <States view={view} />
        {total !== null && total > 0 && <LeadsFileButton state={listInput(view).query.state} />}
      </div>
      {error && (
        <div className="mb-5">
          <LoadProblem message={messages.notLoaded} error={error} onRetry={pages.retry} />
        </div>
      )}
      {total === null || stale || (isSought && total === 0) ? (
        !error && <InboxSkeleton />
      ) : total === 0 && !lead ? (
        <Nothing shown={view.shown} />
      ) : (
        <div className={styles.inbox} data-open={lead ? '' : undefined}>
          <LeadList pages={pages} view={view} />
          {lead ? (
            <LeadView key={lead._id} lead={lead} view={view} texts={texts} onChanged={keep} />
          ) : (
            <p className={styles.choose} data-gone={isGone || undefined}>
              {isGone ? messages.empty.gone : messages.empty.choose}
            </p>
          )}
        </div>
      )}
      <UnsavedGuard isUnsaved={texts.isUnsaved} />
    </>
  )
}

/**
 * The opened message. It stays on screen when its new state has taken it out of the list. One that the part of the list on
 * screen does not have is read alone, for example after a reload. `items` is null before the list has been read.
 */
function useOpened(id: string | null, items: readonly Lead[] | null) {
  const [kept, setKept] = useState<Lead | null>(null)
  const listed = items?.find(({ _id }) => _id === id)
  const isKept = kept !== null && kept._id === id
  const alone = useApi('pressKitLeads', id !== null && items && !listed && !isKept ? oneLead(id) : null)
  const found = listed ?? alone.data?.items[0]
  if (found && found !== kept) setKept(found)
  return {
    lead: found ?? (isKept ? kept : null),
    /** Whether the message is still being looked for. */
    isSought: alone.isLoading,
    keep: setKept,
  }
}

function States({ view }: { view: LeadsView }) {
  const { data, isLoading } = useLeadCounts()
  const counts = data?.counts
  const named = (state: Exclude<Shown, 'all'>) =>
    messages.counted(messages.states[state], counts?.[state] ?? 0)
  const choices = {
    all: messages.all,
    new: named('new'),
    read: named('read'),
    answered: named('answered'),
    archived: named('archived'),
    held: named('held'),
  }
  return (
    // A choice gets wider with its count, so the choices are shown once the counts are known.
    <div className={isLoading ? 'invisible' : undefined}>
      <ChoiceLinks
        words={{ choose: messages.choose, choices }}
        chosen={view.shown}
        addressOf={(shown) => addressOf({ shown, leadId: null })}
      />
    </div>
  )
}

const Nothing = ({ shown }: { shown: Shown }) =>
  shown === 'all' ? (
    <EmptyState
      title={messages.empty.title}
      action={
        <Link href={paths.ownPressKit} className={buttonClass()}>
          {messages.empty.act}
        </Link>
      }
    >
      {messages.empty.text}
    </EmptyState>
  ) : (
    <p className="py-8 text-dim">{messages.empty.inState}</p>
  )

const InboxSkeleton = () => (
  <div role="status" aria-label={messages.loading} className="grid gap-2">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} shape="block" className="h-20" />
    ))}
  </div>
)
