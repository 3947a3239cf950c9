import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { messages } from './messages'

export default function NotFoundPage() {
  return (
    <Page title={messages.title} lead={messages.lead}>
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={paths.explore} className={buttonClass('primary')}>
              {messages.explore}
            </Link>
            <Link href={paths.home} className={buttonClass('quiet')}>
              {messages.home}
            </Link>
          </div>
        }
      >
        {messages.empty}
      </EmptyState>
    </Page>
  )
}
