import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'

export function UnknownFilter({
  name,
  explorePath,
}: {
  name: string
  explorePath: (search: string) => string
}) {
  return (
    <EmptyState
      title={`“${name}” is off the map`}
      action={
        <Link href={explorePath('')} className={buttonClass('quiet')}>
          Show all music
        </Link>
      }
    >
      There is no genre and no mood of that name here. Choose one of those above.
    </EmptyState>
  )
}
