import { useRef, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { deviceLabel } from '~/client/player/listening/device-name'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
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
  const others = read.data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <ListCard
      id="sessions"
      words={texts}
      read={read}
      skeleton="h-16"
      heading={heading}
      row={(session) => (
        // The button that had the focus goes away with its row.
        <Row key={session._id} session={session} onEnded={() => heading.current?.focus()} />
      )}
    >
      {others.length > 1 && <EndOthers />}
    </ListCard>
  )
}

function Row({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const say = useToast()
  const device = deviceLabel(session)
  const { run, state, error } = useWrite('endSession', {
    refreshes: changedBySessions,
    answerIfGone: { ended: true },
    onDone: () => {
      say({ message: texts.ended(device), tone: 'success' })
      onEnded()
    },
  })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-600">{device}</p>
          <p className="text-sm text-dim">
            {session.isCurrent ? texts.since(session.startedAt) : texts.used(session.lastUsedAt)}
          </p>
        </div>
        {session.isCurrent ? (
          <p className="text-sm font-600 text-sage">{texts.current}</p>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={texts.endNamed(device)}
            busy={state.status === 'pending' && texts.ending}
            onClick={() => void run({ params: { id: session._id } })}
          >
            {texts.end}
          </Button>
        )}
      </div>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </li>
  )
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false)
  const say = useToast()
  const { run, state, error } = useWrite('endOtherSessions', {
    refreshes: changedBySessions,
    onDone: ({ ended }) => {
      setAsking(false)
      say({ message: texts.endedOthers(ended), tone: 'success' })
    },
  })
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.endOthersTitle}
        act={texts.endOthers}
        busy={state.status === 'pending' && texts.ending}
        problem={error?.message}
        onAct={() => void run({})}
        onClose={() => setAsking(false)}
      >
        <p>{texts.endOthersText}</p>
      </ConfirmDialog>
    </>
  )
}
