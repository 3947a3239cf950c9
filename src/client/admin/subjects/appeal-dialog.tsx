import { useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { useToast } from '~/client/ui/feedback/toast'
import { Select } from '~/client/ui/forms/select'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { subjectReads } from './subject-reads'
import { WrittenFields } from './written-fields'

const texts = messages.appeal

type Subject = Answer<'adminSubject'>

const decisions = ['reject', 'grant'] as const

type AppealAnswer = { decision: (typeof decisions)[number]; message: string; note: string }

export type AppealDialogProps = { subject: Subject; appeal: number; onClose: () => void }

/** The form in which an admin grants or rejects an appeal. */
export function AppealDialog({ subject: { type, id, events }, appeal, onClose }: AppealDialogProps) {
  const [answer, setAnswer] = useState<AppealAnswer>({ decision: 'reject', message: '', note: '' })
  const change = (part: Partial<AppealAnswer>) => setAnswer((now) => ({ ...now, ...part }))
  const say = useToast()
  const { run, refuse, state, error } = useWrite('decideAppeal', {
    refreshes: subjectReads,
    onDone: () => {
      say({ message: texts.done, tone: 'success' })
      onClose()
    },
  })
  const submit = (form: HTMLFormElement) => {
    if (answer.message.trim() === '') refuse(null, { message: texts.messageEmpty }, form)
    else void run({ params: { type, id }, body: { ...answer, appeal } }, form)
  }
  return (
    <FormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      isUnsaved={answer.message.trim() !== '' || answer.note.trim() !== ''}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <blockquote dir="auto" className="m-0 whitespace-pre-line border-l-2 border-line pl-4 text-dim">
        {events.find(({ number }) => number === appeal)?.message}
      </blockquote>
      <Select
        label={texts.decision}
        name="decision"
        value={answer.decision}
        options={decisions.map((value) => ({ value, label: texts.decisions[value] }))}
        onChoose={(decision) => change({ decision })}
      />
      <WrittenFields
        written={answer}
        change={change}
        errors={error?.fields ?? {}}
        message={{ label: texts.message, isRequired: true }}
      />
    </FormDialog>
  )
}
