import { useState } from 'react'
import { useElevatedWrite } from '~/client/admin/elevation/use-elevated-write'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { hasRole } from '~/contract/rules/access'
import { messages } from './messages'
import type { Person } from './person'
import styles from './person-row.module.css'

const texts = messages.role

/** Makes somebody an admin, or takes this from them, after a question. */
export function RoleChange({ person }: { person: Person }) {
  const [isAsking, ask] = useState(false)
  const say = useToast()
  const name = person.username
  const isAdmin = hasRole(person, 'admin')
  const { run, state, error, dialog } = useElevatedWrite('changeRole', {
    refreshes: ['adminPeople', 'adminStats', 'elevation'],
    onDone: () => {
      ask(false)
      say({ message: (isAdmin ? texts.taken : texts.made)(name), tone: 'success' })
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.role}
        aria-label={(isAdmin ? texts.takeNamed : texts.makeNamed)(name)}
        onClick={() => ask(true)}
      >
        {isAdmin ? texts.take : texts.make}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={(isAdmin ? texts.takeTitle : texts.makeTitle)(name)}
        act={isAdmin ? texts.take : texts.make}
        keep={texts.keep}
        busy={state.status === 'pending' && texts.busy}
        problem={error?.message}
        onAct={() => void run({ params: { id: person._id }, body: { isAdmin: !isAdmin } })}
        onClose={() => ask(false)}
      >
        <p>{isAdmin ? texts.takeText : texts.makeText}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
