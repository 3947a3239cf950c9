import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { Invitations } from '~/client/studio/invitations/invitations'
import { buttonClass } from '~/client/ui/button'
import { paths } from '~/contract/paths'
import { messages } from '../messages'

/** Listeners have no studio, so this is where they find the rooms of musicians who invited them. */
export function Collaborations() {
  const { data } = useApi('worksInProgress', { query: { limit: 1 } }, { dedupingInterval: 0 })
  if (!data || (data.invitations.length === 0 && data.total === 0)) return null
  return (
    <div className="mt-6 grid gap-4">
      <Invitations invitations={data.invitations} />
      {data.total > 0 && (
        <p>
          <Link href={paths.worksInProgress} className={buttonClass('quiet')}>
            {messages.collaborations(data.total)}
          </Link>
        </p>
      )}
    </div>
  )
}
