import { Link } from 'wouter'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { messages as kitWords } from '~/client/press-kits/messages'
import { Button } from '~/client/ui/button'
import { leadsPageLimit } from '~/contract/rules/presskit/kit-parts'
import { isAnswerLost, type Lead } from './lead'
import { addressOf, type LeadsView } from './lead-view-address'
import styles from './leads.module.css'
import { messages } from './messages'

const wantsAttention = (lead: Lead) => lead.state === 'new' || isAnswerLost(lead)

/** Where messages of all states are listed, those that are neither new nor read say so. */
const factsOf = ({ state, purpose, organisation }: Lead, { shown }: LeadsView) =>
  [
    shown === 'all' && state !== 'new' && state !== 'read' && messages.states[state],
    kitWords.purposes[purpose],
    organisation,
  ]
    .filter(Boolean)
    .join(' · ')

type LeadListProps = { pages: ApiPages<Lead>; view: LeadsView }

export function LeadList({ pages: { items, total, loading, want }, view }: LeadListProps) {
  const more = { from: items.length, to: items.length + leadsPageLimit }
  return (
    <div className={styles.list}>
      <ul aria-label={messages.list}>
        {items.map((lead) => (
          <li key={lead._id} className={styles.item} data-new={wantsAttention(lead) || undefined}>
            <Link
              href={addressOf({ ...view, leadId: lead._id })}
              aria-current={lead._id === view.leadId || undefined}
              className={styles.open}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-600">
                  {lead.state === 'new' && <span className="sr-only">{messages.unread} </span>}
                  <bdi>{lead.name}</bdi>
                </span>
                <span className="shrink-0 text-sm text-dim">{messages.day(lead.createdAt)}</span>
              </span>
              <span className="block truncate text-sm text-dim">
                <bdi>{factsOf(lead, view)}</bdi>
              </span>
              <span dir="auto" className="block truncate text-sm">
                {lead.message}
              </span>
              {isAnswerLost(lead) && (
                <span className="block text-sm font-600 text-rust">{messages.notDelivered}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {total !== null && items.length < total && (
        <Button
          variant="quiet"
          className="mt-4"
          aria-disabled={loading || undefined}
          onClick={() => want(more)}
        >
          {messages.more}
        </Button>
      )}
    </div>
  )
}
