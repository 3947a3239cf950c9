import { messages as words } from '~/client/admin/subjects/messages'
import { useSession } from '~/client/session/session'
import { Notice } from '~/client/ui/feedback/notice'
import type { Answer } from '~/contract/schemas/built'

const texts = words.appeal

/** Says that an appeal is open. An admin who may not decide it also reads who does. */
export function AppealNotice({ subject }: { subject: Answer<'adminSubject'> }) {
  const { user } = useSession()
  const { openAppeal, mayDecideAppeal, owner } = subject
  if (!openAppeal) return null
  return (
    <Notice tone="info">
      {texts.open(openAppeal.number)}{' '}
      {!mayDecideAppeal && (owner?._id === user?._id ? texts.otherThanOwner : texts.otherThanJudge)}
    </Notice>
  )
}
