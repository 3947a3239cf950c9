// The reads that show messages.
import { change } from '~/client/api/cache'
import { leadsPageLimit } from '~/contract/rules/presskit/kit-parts'
import type { Lead } from './lead'
import type { LeadsView } from './lead-view-address'

/** What a write to a message changes: the lists, and how many messages there are. */
export const leadReads = ['pressKitLeads', 'pressKitSettings'] as const

export const listInput = ({ shown }: LeadsView) => ({
  query: { limit: leadsPageLimit, state: shown === 'all' ? undefined : shown },
})

export const oneLead = (id: string) => ({ query: { limit: 1, id } })

/** Puts the answer of a write into the list on screen, which may not have the message any more once it is read again. */
export const showLead = (view: LeadsView, lead: Lead) =>
  void change('pressKitLeads', listInput(view), (page) => ({
    ...page,
    items: page.items.map((each) => (each._id === lead._id ? lead : each)),
  }))
