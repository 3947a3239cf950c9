import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { listLimitMax } from '~/contract/limits'
import type { LeadState } from '~/contract/rules/presskit/kit-parts'
import type { Lead } from './lead'
import { leadsFile, leadsFileName } from './leads-file'
import { messages } from './messages'

/** Reads all messages that the list has, page by page. */
async function allLeads(state: LeadState | undefined, signal: AbortSignal): Promise<Lead[]> {
  const leads: Lead[] = []
  let cursor: string | undefined
  do {
    const page = await call('pressKitLeads', { query: { state, limit: listLimitMax, cursor } }, { signal })
    leads.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return leads
}

export function LeadsFileButton({ state }: { state: LeadState | undefined }) {
  const {
    run,
    state: act,
    error,
  } = useAct<void, Lead[]>({
    send: (_, { signal }) => allLeads(state, signal),
    onDone: (leads) => saveFile(leadsFile(leads), leadsFileName(Date.now())),
  })
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        busy={act.status === 'pending' && messages.file.saving}
        onClick={() => void run()}
      >
        {messages.file.save}
      </Button>
      {error?.message && (
        <p role="alert" className="mt-1 text-sm text-rust">
          {error.message}
        </p>
      )}
    </div>
  )
}
