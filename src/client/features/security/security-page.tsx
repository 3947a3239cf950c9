import { ToastProvider } from '~/client/ui/feedback/toast'
import { Page } from '~/client/ui/page'
import { messages } from './messages'
import { SecondFactor } from './second-factor/second-factor'
import { OpenSessions } from './sessions/open-sessions'

export default function SecurityPage() {
  return (
    <ToastProvider>
      <Page title={messages.page.title} lead={messages.page.lead} width="reading">
        <div className="grid gap-6">
          <SecondFactor />
          <OpenSessions />
        </div>
      </Page>
    </ToastProvider>
  )
}
