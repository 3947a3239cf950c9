import { useRef, useState } from 'react'
import type { KeyAct } from '~/client/admin/keys/key-acts'
import { KeyHelp, KeyHelpButton } from '~/client/admin/keys/key-help'
import { messages as keys } from '~/client/admin/keys/messages'
import { focusRow, focusedRow } from '~/client/admin/keys/opened-row'
import { useKeys } from '~/client/admin/keys/use-keys'
import { FirstDecision } from '~/client/admin/subjects/late-decision'
import { messages as words } from '~/client/admin/subjects/messages'
import { MoreButton } from '~/client/admin/more-button'
import { useClaiming } from '~/client/admin/subjects/use-claiming'
import { useSubjectPlayer } from '~/client/admin/subjects/listen'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { useStore } from '~/client/platform/use-store'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { queuePageLimit } from '~/contract/rules/moderation/subjects'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { QueueRow, type Subject } from './queue-row'
import styles from './admin-queue.module.css'

type QueueListProps = { pages: ApiPages<Subject>; total: number }

export function QueueList({ pages, total }: QueueListProps) {
  const { items } = pages
  const list = useRef<HTMLUListElement>(null)
  const [isHelpOpen, openHelp] = useState(false)
  const acts = useQueueActs()
  const onAct = (act: KeyAct) => {
    if (act === 'help') return openHelp(true)
    if (act === 'next' || act === 'previous') return focusRow(list.current, act)
    const subject = items[focusedRow(list.current)]
    if (subject) acts.carryOut(act, subject)
  }
  useKeys(onAct)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-dim">{messages.count(total)}</p>
        <KeyHelpButton onClick={() => openHelp(true)} />
      </div>
      {acts.problem && <Notice tone="error">{acts.problem}</Notice>}
      <ul ref={list} aria-label={messages.list} className={styles.list}>
        {items.map((subject) => (
          <QueueRow
            key={`${subject.type} ${subject.id}`}
            subject={subject}
            isHeard={acts.heardKey === `${subject.type} ${subject.id}`}
            onListen={() => acts.carryOut('listen', subject)}
            onDecide={() => acts.carryOut('decide', subject)}
          />
        ))}
      </ul>
      <MoreButton pages={pages} count={queuePageLimit} label={messages.more} />
      {acts.dialog}
      {isHelpOpen && <KeyHelp onClose={() => openHelp(false)} />}
    </>
  )
}

const keyOf = ({ type, id }: Pick<Subject, 'type' | 'id'>) => `${type} ${id}`

/** Reads a subject before something is done with it, because a row does not have what that needs. */
const readSubject = ({ type, id }: Subject, signal: AbortSignal) =>
  call('adminSubject', { params: { type, id } }, { signal })

type Opened = Answer<'adminSubject'>

function useQueueActs() {
  const [deciding, decide] = useState<Opened | null>(null)
  const listening = useListening()
  const claiming = useClaiming()
  const opening = useAct<Subject, Opened>({
    send: (subject, { signal }) => readSubject(subject, signal),
    onDone: decide,
  })
  const carryOut = (act: 'listen' | 'decide' | 'claim', subject: Subject) => {
    if (act === 'listen') listening.toggle(subject)
    else if (act === 'claim') claiming.toggle(subject)
    else void opening.run(subject)
  }
  const close = () => decide(null)
  return {
    carryOut,
    heardKey: listening.heardKey,
    problem: opening.error?.message ?? listening.problem ?? claiming.problem,
    dialog: deciding && <FirstDecision subject={deciding} onClose={close} onDone={close} />,
  }
}

/** Plays the first track of a subject, or pauses it. */
function useListening() {
  const player = useSubjectPlayer()
  const { playback } = useStore(player.state)
  const say = useToast()
  const [heard, setHeard] = useState<Opened | null>(null)
  const { run, error } = useAct<Subject, Opened>({
    send: (subject, { signal }) => readSubject(subject, signal),
    onDone: (subject) => {
      setHeard(subject)
      const [track] = subject.listen
      if (track) player.toggle(track)
      else say({ message: keys.nothingToHear, tone: 'info' })
    },
  })
  const toggle = (subject: Subject) => {
    const [track] = heard && keyOf(heard) === keyOf(subject) ? heard.listen : []
    if (track) player.toggle(track)
    else void run(subject)
  }
  const isOn = playback === 'playing' || playback === 'loading'
  const hasFailed = heard !== null && playback === 'failed'
  const problem = error?.message ?? (hasFailed ? words.listen.failed : undefined)
  return { toggle, heardKey: heard && isOn ? keyOf(heard) : null, problem }
}
