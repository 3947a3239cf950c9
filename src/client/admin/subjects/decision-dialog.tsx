import { useState } from 'react'
import { pageClock } from '~/client/platform/clock'
import { useToast } from '~/client/ui/feedback/toast'
import { Select } from '~/client/ui/forms/select'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import { needsElevation } from '~/contract/rules/moderation/status'
import type { Answer } from '~/contract/schemas/built'
import { useElevatedWrite } from '../elevation/use-elevated-write'
import {
  callOf,
  type Decision,
  fieldsOf,
  missingIn,
  reasonAfter,
  reasonsFor,
  suspensionDays,
} from './decision'
import { messages } from './messages'
import { subjectReads } from './subject-reads'
import { subjectTitle } from './subject-title'
import { WrittenFields } from './written-fields'

const texts = messages.decision

type Subject = Answer<'adminSubject'>

const choice = <Value extends string>(value: Value, label: string) => ({ value, label })

const firstDecision = ({ actions: [action = 'note'], reasons }: Subject): Decision => ({
  action,
  reason: reasonAfter(action, null, reasons),
  message: '',
  note: '',
  days: suspensionDays[0],
})

/** True if an appeal is open that another admin has to decide. The reversal it asks for is then not among the actions. */
const isForOthers = ({ openAppeal, mayDecideAppeal, actions }: Subject) =>
  openAppeal !== null && !mayDecideAppeal && actions.some((action) => action !== 'note')

export type DecisionDialogProps = { subject: Subject; onClose: () => void; onDone: () => void }

/** Asks what to do about a subject, and carries it out. What cannot be undone asks for elevated rights first. */
export function DecisionDialog({ subject, onClose, onDone }: DecisionDialogProps) {
  const [decision, setDecision] = useState(() => firstDecision(subject))
  const change = (part: Partial<Decision>) => setDecision((now) => ({ ...now, ...part }))
  const say = useToast()
  const { run, refuse, state, error, dialog } = useElevatedWrite('moderate', {
    refreshes: subjectReads,
    onDone: () => {
      say({ message: messages.done[decision.action], tone: 'success' })
      onDone()
    },
  })
  const submit = (form: HTMLFormElement) => {
    const missing = missingIn(decision)
    if (Object.keys(missing).length > 0)
      refuse(
        null,
        {
          ...(missing.reason && { reason: texts.chooseReason }),
          ...(missing.message && { message: texts.messageEmpty }),
          ...(missing.note && { note: texts.noteEmpty }),
        },
        form,
      )
    else void run(callOf(subject, decision, pageClock.now()), form)
  }
  return (
    <>
      <FormDialog
        title={texts.title(subjectTitle(subject))}
        cancel={texts.cancel}
        act={messages.actions[decision.action]}
        isDangerous={needsElevation(decision.action)}
        busy={state.status === 'pending' && texts.busy}
        isUnsaved={decision.message.trim() !== '' || decision.note.trim() !== ''}
        problem={error?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <Facts subject={subject} />
        {isForOthers(subject) && <p className="text-dim">{messages.appeal.otherThanJudge}</p>}
        <DecisionFields subject={subject} decision={decision} change={change} errors={error?.fields ?? {}} />
      </FormDialog>
      {dialog}
    </>
  )
}

/** The type, owner and reported reasons of the subject, because the dialog covers the queue that shows them. */
const Facts = ({ subject: { type, owner, reasons } }: { subject: Subject }) => (
  <p className="text-dim">
    {messages.types[type]}
    {owner && type !== 'user' && (
      <>
        {' '}
        <bdi>{messages.by(owner.username)}</bdi>
      </>
    )}
    {reasons.length > 0 && <span className="block text-ink">{messages.reasonList(reasons)}</span>}
  </p>
)

type FieldsProps = {
  subject: Subject
  decision: Decision
  change: (part: Partial<Decision>) => void
  errors: Partial<Record<string, string>>
}

function DecisionFields({ subject, decision, change, errors }: FieldsProps) {
  const shown = fieldsOf(decision.action)
  return (
    <>
      <Select
        label={texts.action}
        name="action"
        value={decision.action}
        options={subject.actions.map((action) => choice(action, messages.actions[action]))}
        onChoose={(action) =>
          change({ action, reason: reasonAfter(action, decision.reason, subject.reasons) })
        }
        hint={messages.effect(decision.action, subject.type)}
      />
      {shown.reason && (
        <Select
          label={texts.reason}
          name="reason"
          required
          value={decision.reason ?? ''}
          options={[
            choice('', texts.chooseReason),
            ...reasonsFor(decision.action).map((reason) => choice(reason, messages.reasons[reason])),
          ]}
          onChoose={(reason) => change({ reason: reason === '' ? null : reason })}
          error={errors.reason}
        />
      )}
      {shown.until && (
        <Select
          label={texts.until}
          name="until"
          value={String(decision.days)}
          options={suspensionDays.map((days) => choice(String(days), texts.days(days)))}
          onChoose={(days) => change({ days: Number(days) })}
          error={errors.until}
        />
      )}
      <WrittenFields
        written={decision}
        change={change}
        errors={errors}
        message={shown.message ? { label: texts.message, isRequired: shown.reason } : null}
        isNoteRequired={decision.action === 'note'}
      />
    </>
  )
}
