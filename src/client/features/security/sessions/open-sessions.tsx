import { useId, useRef, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import type { FieldErrors } from '~/client/api/write/write-error'
import { deviceLabel } from '~/client/player/listening/device-name'
import { messages as words } from '~/client/proof/messages'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PresentPassword } from '~/client/proof/proof-fields'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { useFocusAfterDialog } from '~/client/ui/focus/use-focus-after-dialog'
import type { Answer } from '~/contract/schemas/built'
import { changedBySessions } from '../changed-reads'
import { ListCard } from '../list-card'
import { messages } from '../messages'

const texts = messages.sessions

type OpenSession = Answer<'openSessions'>['items'][number]

/** Where the person is signed in, with a way to end each of these sessions. */
export function OpenSessions() {
  const read = useApi('openSessions', {})
  const heading = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const focusHeading = useFocusAfterDialog(ending !== null, heading)
  const others = read.data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <ListCard
      id="sessions"
      words={texts}
      read={read}
      skeleton="h-16"
      heading={heading}
      row={(session) => <Row key={session._id} session={session} onEnd={() => setEnding(session)} />}
    >
      {others.length > 1 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setEnding('others')}>
          {texts.endOthers}
        </Button>
      )}
      {ending === 'others' && <EndOthersDialog onClose={() => setEnding(null)} />}
      {ending !== null && ending !== 'others' && (
        <EndDialog session={ending} onClose={() => setEnding(null)} onEnded={focusHeading} />
      )}
    </ListCard>
  )
}

/** The start and the last use of a session. They distinguish two sessions on devices with the same name. */
const timesOf = ({ isCurrent, startedAt, lastUsedAt }: OpenSession) =>
  isCurrent ? texts.since(startedAt) : `${texts.used(lastUsedAt)} · ${texts.since(startedAt)}`

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const device = deviceLabel(session)
  const times = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-600">{device}</p>
        <p id={times} className="text-sm text-dim">
          {timesOf(session)}
        </p>
      </div>
      {session.isCurrent ? (
        <p className="text-sm font-600 text-sage">{texts.current}</p>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.endNamed(device)}
          aria-describedby={times}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

const empty = { password: words.passwordEmpty }

const presentPassword = ({ password }: FieldErrors) => <PresentPassword error={password} />

type EndDialogProps = { session: OpenSession; onClose: () => void; onEnded: () => void }

function EndDialog({ session, onClose, onEnded }: EndDialogProps) {
  const say = useToast()
  const device = deviceLabel(session)
  const write = useWrite('endSession', {
    refreshes: changedBySessions,
    answerIfGone: { ended: true },
    onDone: () => {
      onClose()
      say({ message: texts.ended(device), tone: 'success' })
      onEnded()
    },
  })
  return (
    <ProofDialog
      words={{ ...texts.endOne(device), text: timesOf(session) }}
      empty={empty}
      write={write}
      onTyped={(body, form) => void write.run({ params: { id: session._id }, body }, form)}
      onClose={onClose}
    >
      {presentPassword}
    </ProofDialog>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const say = useToast()
  const write = useWrite('endOtherSessions', {
    refreshes: changedBySessions,
    onDone: ({ ended }) => {
      onClose()
      say({ message: texts.endedOthers(ended), tone: 'success' })
    },
  })
  return (
    <ProofDialog
      words={texts.endAllOthers}
      empty={empty}
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {presentPassword}
    </ProofDialog>
  )
}
