import { subjectReads } from '~/client/admin/subjects/subject-reads'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

/** Claims a subject, so that no other moderator judges it meanwhile, or releases it. */
export function ClaimButton({ subject: { type, id, claim } }: { subject: Answer<'adminSubject'> }) {
  const { user } = useSession()
  const claiming = useWrite('claimSubject', { refreshes: subjectReads })
  const releasing = useWrite('releaseSubject', { refreshes: subjectReads })
  const params = { type, id }
  const error = claiming.error ?? releasing.error
  return (
    <>
      {claim && claim.by._id === user?._id ? (
        <Button
          variant="quiet"
          busy={releasing.state.status === 'pending' && messages.releasing}
          onClick={() => void releasing.run({ params })}
        >
          {messages.release}
        </Button>
      ) : (
        <Button
          variant="quiet"
          busy={claiming.state.status === 'pending' && messages.claiming}
          onClick={() => void claiming.run({ params })}
        >
          {messages.claim}
        </Button>
      )}
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </>
  )
}
