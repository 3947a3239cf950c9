import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import type { Lead } from './lead'
import { leadReads } from './lead-reads'
import { messages } from './messages'
import type { Texts } from './use-texts'

const words = messages.acts

type DeleteLeadProps = { lead: Lead; texts: Texts; listAddress: string }

/** Deletes a message for good, after a question, and goes back to the list. What was typed about it goes too. */
export function DeleteLead({ lead, texts, listAddress }: DeleteLeadProps) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const say = useToast()
  const { run, state, error } = useWrite('deleteLead', {
    onLeave: 'finish',
    refreshes: leadReads,
    answerIfGone: { deleted: true },
    apply: () => texts.forget(lead._id),
    onDone: () => {
      setAsking(false)
      say({ message: words.deleted, tone: 'success' })
      navigate(listAddress)
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.deleteTitle}
        act={words.delete}
        busy={state.status === 'pending' && words.deleting}
        problem={error?.message}
        onAct={() => void run({ params: { id: lead._id } })}
        onClose={() => setAsking(false)}
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </>
  )
}
