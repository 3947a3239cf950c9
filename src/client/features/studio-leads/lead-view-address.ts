// The address of the inbox names the chosen filter and the opened message, so that Back returns to what was shown before.
import { paths } from '~/contract/paths'
import { type LeadState, leadStates } from '~/contract/rules/presskit/kit-parts'

export type Shown = 'all' | LeadState
export type LeadsView = {
  shown: Shown
  /** The message that is open. */
  leadId: string | null
}

export function viewOf(search: string): LeadsView {
  const query = new URLSearchParams(search)
  return {
    shown: leadStates.find((state) => state === query.get('state')) ?? 'all',
    leadId: query.get('lead') || null,
  }
}

export function addressOf({ shown, leadId }: LeadsView): string {
  const query = new URLSearchParams()
  if (shown !== 'all') query.set('state', shown)
  if (leadId !== null) query.set('lead', leadId)
  return query.size === 0 ? paths.leads : `${paths.leads}?${query}`
}
