import { useApi } from '~/client/api/read/use-api'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { Page } from '~/client/ui/page'
import { Credentials } from './credentials/credentials'
import { SecurityEvents } from './events/security-events'
import { messages } from './messages'
import { Summary } from './overview/summary'
import { Passkeys } from './passkeys/passkeys'
import { SecondFactor } from './second-factor/second-factor'
import { useUnkeptCodes } from './second-factor/use-unkept-codes'
import { OpenSessions } from './sessions/open-sessions'

/** Whether a list of any length has its place on the page. What stands below it would move if it were drawn earlier. */
const hasPlace = ({ data, error }: { data?: unknown; error?: unknown }) => Boolean(data ?? error)

export default function SecurityPage() {
  const unkept = useUnkeptCodes()
  const hasPasskeys = hasPlace(useApi('passkeys', {}))
  const hasSessions = hasPlace(useApi('openSessions', {}))
  return (
    <ToastProvider>
      <Page title={messages.page.title} lead={messages.page.lead}>
        <div className="grid gap-6">
          <Summary hasUnkeptCodes={unkept.areUnkept} />
          <div className="grid items-start gap-6 desk:grid-cols-2">
            <div className="grid gap-6">
              <SecondFactor unkept={unkept} />
              <Passkeys />
              {hasPasskeys && <Credentials />}
            </div>
            <div className="grid gap-6">
              <OpenSessions />
              {hasSessions && <SecurityEvents />}
            </div>
          </div>
        </div>
      </Page>
    </ToastProvider>
  )
}
