import { useState } from 'react'
import { useElevatedWrite } from '~/client/admin/elevation/use-elevated-write'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { messages } from './messages'
import type { Person } from './person'
import styles from './person-row.module.css'

const texts = messages.sessions

/** Signs a person out on all devices, after a question. */
export function SessionsEnd({ person: { _id, username } }: { person: Person }) {
  const [isAsking, ask] = useState(false)
  const say = useToast()
  const { run, state, error, dialog } = useElevatedWrite('endPersonSessions', {
    refreshes: ['adminPeople', 'elevation'],
    onDone: ({ ended }) => {
      ask(false)
      say({ message: ended > 0 ? texts.ended(ended) : texts.none, tone: 'success' })
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.session}
        aria-label={texts.endNamed(username)}
        onClick={() => ask(true)}
      >
        {texts.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title(username)}
        act={texts.end}
        keep={texts.keep}
        busy={state.status === 'pending' && texts.busy}
        problem={error?.message}
        onAct={() => void run({ params: { id: _id } })}
        onClose={() => ask(false)}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
