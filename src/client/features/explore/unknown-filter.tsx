import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'

export function UnknownFilter({ name }: { name: string }) {
  return (
    <EmptyState
      title={`“${name}” is off the map`}
      action={
        <Link href={paths.explore} className={buttonClass('quiet')}>
          Show all music
        </Link>
      }
    >
      There is no genre and no mood of that name here. Choose one of those above.
    </EmptyState>
  )
}
