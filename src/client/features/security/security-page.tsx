import { ToastProvider } from '~/client/ui/feedback/toast'
import { Page } from '~/client/ui/page'
import { Credentials } from './credentials/credentials'
import { SecurityEvents } from './events/security-events'
import { messages } from './messages'
import { Summary } from './overview/summary'
import { Passkeys } from './passkeys/passkeys'
import { SecondFactor } from './second-factor/second-factor'
import { OpenSessions } from './sessions/open-sessions'

export default function SecurityPage() {
  return (
    <ToastProvider>
      <Page title={messages.page.title} lead={messages.page.lead} width="reading">
        <div className="grid gap-6">
          <Summary />
          <SecondFactor />
          <Passkeys />
          <Credentials />
          <OpenSessions />
          <SecurityEvents />
        </div>
      </Page>
    </ToastProvider>
  )
}
