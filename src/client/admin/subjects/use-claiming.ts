import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { useToast } from '~/client/ui/feedback/toast'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { subjectReads } from './subject-reads'

type Claimed = Pick<Answer<'adminSubject'>, 'type' | 'id' | 'claim'>
type Owned = Pick<Answer<'adminSubject'>, 'owner'>

/** Claims a subject, so that no other moderator judges it meanwhile, or releases it if the claim is the moderator's own. */
export function useClaiming() {
  const { user } = useSession()
  const say = useToast()
  const claim = useWrite('claimSubject', {
    refreshes: subjectReads,
    onDone: () => say({ message: messages.claim.claimed, tone: 'success' }),
  })
  const release = useWrite('releaseSubject', {
    refreshes: subjectReads,
    onDone: () => say({ message: messages.claim.released, tone: 'success' }),
  })
  const isOwn = (subject: Claimed) => subject.claim !== null && subject.claim.by._id === user?._id
  /** False for a track, text or account of the moderator themself: only another admin may decide about it. */
  const mayClaim = ({ owner }: Owned) => owner === null || owner._id !== user?._id
  const toggle = (subject: Claimed) => {
    const params = { type: subject.type, id: subject.id }
    void (isOwn(subject) ? release : claim).run({ params })
  }
  return {
    toggle,
    isOwn,
    mayClaim,
    isClaiming: claim.state.status === 'pending',
    isReleasing: release.state.status === 'pending',
    problem: claim.error?.message ?? release.error?.message,
  }
}
