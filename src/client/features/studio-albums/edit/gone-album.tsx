import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const words = messages.edit

/** Below the heading that says that the album is gone. */
export const GoneAlbum = () => (
  <EmptyState
    action={
      <Link href={paths.ownAlbums} className={buttonClass('quiet')}>
        {words.back}
      </Link>
    }
  >
    {words.gone}
  </EmptyState>
)
