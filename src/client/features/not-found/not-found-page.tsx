import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'

export default function NotFoundPage() {
  return (
    <Page title="Page not found" lead="The rope came back empty.">
      <EmptyState
        title="Nothing out here but dust"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={paths.explore} className={buttonClass('primary')}>
              Explore music
            </Link>
            <Link href={paths.home} className={buttonClass('quiet')}>
              Go home
            </Link>
          </div>
        }
      >
        The address may be mistyped, or what stood here has moved on.
      </EmptyState>
    </Page>
  )
}
