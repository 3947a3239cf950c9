import { AdminFrame } from '~/client/admin/admin-frame'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { paths } from '~/contract/paths'
import { Chain } from './chain'
import { Elevation } from './elevation'
import { Headers } from './headers'
import { messages } from './messages'
import { Metrics } from './metrics'
import '~/client/ui/utilities'

/** The security of Lariat, for admins. */
export default function AdminSecurityPage() {
  return (
    <ToastProvider>
      <AdminFrame at={paths.adminSecurity} title={messages.title} lead={messages.lead}>
        <div className="grid gap-6">
          <Chain />
          <Headers />
          <Elevation />
          <Metrics />
        </div>
      </AdminFrame>
    </ToastProvider>
  )
}
