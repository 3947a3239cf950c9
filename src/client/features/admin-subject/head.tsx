import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { KeyAct } from '~/client/admin/keys/key-acts'
import { KeyHelp, KeyHelpButton } from '~/client/admin/keys/key-help'
import { messages as keys } from '~/client/admin/keys/messages'
import { openBeside } from '~/client/admin/keys/opened-row'
import { useKeys } from '~/client/admin/keys/use-keys'
import { appealToDecide, FirstDecision, LateDecision } from '~/client/admin/subjects/late-decision'
import { useSubjectPlayer } from '~/client/admin/subjects/listen'
import { messages as words } from '~/client/admin/subjects/messages'
import { SubjectMarks } from '~/client/admin/subjects/subject-marks'
import { useClaiming } from '~/client/admin/subjects/use-claiming'
import { Button, buttonClass } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { pathToSubject } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { ClaimButton } from './claim-button'
import { messages } from './messages'

type Subject = Answer<'adminSubject'>
type Opened = 'decision' | 'other' | 'help'

/** The top of a subject's page: its type and owner, and buttons for the moderator. The keyboard shortcuts of the queue press the same buttons. */
export function Head({ subject }: { subject: Subject }) {
  const [opened, open] = useState<Opened | null>(null)
  const claiming = useClaiming()
  useSubjectKeys(subject, { claiming, open })
  const close = () => open(null)
  return (
    <div className="grid gap-4">
      <Facts subject={subject} />
      <div className="flex flex-wrap gap-3">
        <Acts subject={subject} open={open}>
          <ClaimButton subject={subject} claiming={claiming} />
        </Acts>
        {subject.path !== null && (
          <Link href={subject.path} className={buttonClass('ghost')}>
            {messages.page}
          </Link>
        )}
        <div className="ml-auto self-center">
          <KeyHelpButton onClick={() => open('help')} />
        </div>
      </div>
      {opened === 'decision' && <FirstDecision subject={subject} onClose={close} onDone={close} />}
      {opened === 'other' && <LateDecision subject={subject} onClose={close} onDone={close} />}
      {opened === 'help' && <KeyHelp isOpened onClose={close} />}
    </div>
  )
}

type ActsProps = { subject: Subject; open: (dialog: Opened) => void; children: ReactNode }

/** Shows at most one primary button: to decide the open appeal if this moderator may, otherwise to decide about the subject. */
function Acts({ subject, open, children }: ActsProps) {
  const { openAppeal, actions } = subject
  const isToDecide = appealToDecide(subject) !== null
  const isNoteOnly = actions.every((action) => action === 'note')
  if (isToDecide)
    return (
      <>
        <Button onClick={() => open('decision')}>{words.appeal.title}</Button>
        {children}
        <Button variant="ghost" onClick={() => open('other')}>
          {messages.otherActions}
        </Button>
      </>
    )
  return (
    <>
      <Button variant={openAppeal || isNoteOnly ? 'quiet' : 'primary'} onClick={() => open('decision')}>
        {isNoteOnly ? messages.note : openAppeal ? messages.otherActions : messages.decide}
      </Button>
      {children}
    </>
  )
}

function move(act: 'next' | 'previous') {
  const beside = openBeside(act)
  // The history entry is replaced, so that Back leads to the queue from every subject.
  if (beside !== null) navigate(beside, { replace: true })
}

type KeyUses = { claiming: ReturnType<typeof useClaiming>; open: (dialog: Opened) => void }

function useSubjectKeys(subject: Subject, { claiming, open }: KeyUses) {
  const player = useSubjectPlayer()
  const say = useToast()
  const listen = () => {
    const [track] = subject.listen
    if (track) player.toggle(track)
    else say({ message: keys.nothingToHear, tone: 'info' })
  }
  const claim = () =>
    claiming.mayClaim(subject) ? claiming.toggle(subject) : say({ message: words.claim.own, tone: 'info' })
  useKeys((act: KeyAct) => {
    if (act === 'next' || act === 'previous') move(act)
    else if (act === 'listen') listen()
    else if (act === 'claim') claim()
    else open(act === 'help' ? 'help' : 'decision')
  })
}

const Facts = ({ subject }: { subject: Subject }) => {
  const { type, owner } = subject
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-dim">
        {words.types[type]}{' '}
        {owner && type !== 'user' && (
          <Link href={pathToSubject('user', owner._id)} className="underline">
            <bdi>{words.by(owner.username)}</bdi>
          </Link>
        )}
      </p>
      <SubjectMarks subject={subject} />
    </div>
  )
}
