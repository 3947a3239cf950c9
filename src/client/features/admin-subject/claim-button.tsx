import { messages as words } from '~/client/admin/subjects/messages'
import type { useClaiming } from '~/client/admin/subjects/use-claiming'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import type { Answer } from '~/contract/schemas/built'

const texts = words.claim

type ClaimButtonProps = { subject: Answer<'adminSubject'>; claiming: ReturnType<typeof useClaiming> }

/** Claims the subject, or releases it. Where the subject belongs to the moderator, a text says who decides. */
export function ClaimButton({ subject, claiming }: ClaimButtonProps) {
  const { toggle, isOwn, mayClaim, isClaiming, isReleasing, problem } = claiming
  if (!mayClaim(subject)) return <p className="self-center text-dim">{texts.own}</p>
  return (
    <>
      {isOwn(subject) ? (
        <Button variant="quiet" busy={isReleasing && texts.releasing} onClick={() => toggle(subject)}>
          {texts.release}
        </Button>
      ) : (
        <Button variant="quiet" busy={isClaiming && texts.claiming} onClick={() => toggle(subject)}>
          {texts.act}
        </Button>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
