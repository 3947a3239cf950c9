import { TextArea } from '~/client/ui/forms/text-area'
import { moderationMessageMaxLength, moderationNoteMaxLength } from '~/contract/rules/moderation/subjects'
import { messages } from './messages'

const texts = messages.decision

type Written = { message: string; note: string }

type WrittenFieldsProps = {
  written: Written
  change: (part: Partial<Written>) => void
  errors: Partial<Record<string, string>>
  /** What the person concerned is told; null if they are told nothing. */
  message: { label: string; isRequired: boolean } | null
  isNoteRequired?: boolean
}

/** What the person concerned is told about a decision, and what only moderators read. */
export const WrittenFields = ({
  written,
  change,
  errors,
  message,
  isNoteRequired = false,
}: WrittenFieldsProps) => (
  <>
    {message && (
      <TextArea
        label={message.label}
        name="message"
        rows={4}
        required={message.isRequired}
        maxLength={moderationMessageMaxLength}
        hint={texts.messageHint}
        value={written.message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.message}
      />
    )}
    <TextArea
      label={texts.note}
      name="note"
      rows={2}
      required={isNoteRequired}
      maxLength={moderationNoteMaxLength}
      value={written.note}
      onChange={(event) => change({ note: event.target.value })}
      error={errors.note}
    />
  </>
)
