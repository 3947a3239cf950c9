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

const texts = messages.leads

type Leads = Answer<'personLeads'>

/** Reads the messages of others to an artist. Each reading needs elevated rights and is noted, so nothing keeps the answer. */
export function PersonLeads({ person: { _id, username } }: { person: Person }) {
  const [leads, show] = useState<Leads | null>(null)
  const reading = useAct<string, Leads>({
    send: (id, { signal }) => call('personLeads', { params: { id }, query: {} }, { signal }),
    onDone: show,
  })
  const { run, error, dialog } = useElevated<string, typeof reading>(reading)
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={texts.actNamed(username)} onClick={() => void run(_id)}>
        {texts.act}
      </Button>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      {leads && (
        <Dialog open title={texts.title(username)} onClose={() => show(null)}>
          <LeadList leads={leads} />
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
