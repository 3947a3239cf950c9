import { useState } from 'react'
import { useElevated } from '~/client/admin/elevation/use-elevated-write'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Dialog } from '~/client/ui/overlays/dialog'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import type { Person } from './person'
import styles from './person-row.module.css'

const texts = messages.leads

type Leads = Answer<'personLeads'>
type Wanted = { id: string; /** Of the page after those that are shown. */ cursor: string | undefined }

/**
 * Reads the messages of others to an artist. Each page that is read needs elevated rights and is noted, so nothing keeps
 * the answers.
 */
export function PersonLeads({ person: { _id, username } }: { person: Person }) {
  const [leads, show] = useState<Leads | null>(null)
  const reading = useAct<Wanted, Leads>({
    send: ({ id, cursor }, { signal }) =>
      call('personLeads', { params: { id }, query: cursor === undefined ? {} : { cursor } }, { signal }),
    onDone: (page, { cursor }) =>
      show((before) => (cursor && before ? { ...page, items: [...before.items, ...page.items] } : page)),
  })
  const { run, state, error, dialog } = useElevated<Wanted, typeof reading>(reading)
  const read = (cursor?: string) => void run({ id: _id, cursor })
  const problem = error?.message && <Notice tone="error">{error.message}</Notice>
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.rare}
        aria-label={texts.actNamed(username)}
        onClick={() => read()}
      >
        {texts.act}
      </Button>
      {!leads && problem}
      {leads && (
        <Dialog open title={texts.title(username)} onClose={() => show(null)} isWide>
          <LeadList leads={leads} />
          {problem}
          {leads.nextCursor !== undefined && (
            <Button
              variant="quiet"
              className="mt-4"
              busy={state.status === 'pending' && texts.reading}
              onClick={() => read(leads.nextCursor)}
            >
              {texts.more}
            </Button>
          )}
        </Dialog>
      )}
      {dialog}
    </>
  )
}

const LeadList = ({ leads: { items, total } }: { leads: Leads }) =>
  items.length === 0 ? (
    <p className="text-dim">{texts.none}</p>
  ) : (
    <>
      {items.length < total && <p className="text-sm text-dim">{texts.shown(items.length, total)}</p>}
      <ul aria-label={texts.list} className="divide-y divide-line">
        {items.map((lead) => (
          <li key={lead._id} className="py-3">
            <p className="font-600 [overflow-wrap:anywhere]">
              <bdi>{texts.from(lead.name, lead.email)}</bdi>
            </p>
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {lead.message}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
