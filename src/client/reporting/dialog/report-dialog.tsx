import { useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { TextArea } from '~/client/ui/forms/text-area'
import { Select } from '~/client/ui/forms/select'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import {
  reportDetailsMaxLength,
  reportReasons,
  type ReportReason,
  type SubjectType,
} from '~/contract/rules/moderation/subjects'
import { CopyrightFields, emptyNotice, type Notice } from './copyright-fields'
import { messages as words } from './messages'
import { type Photo, photosToReport } from './photos-to-report'
import { messages as about } from '../words/messages'

type Subject = { type: SubjectType; id: string; title: string }

export type ReportDialogProps = {
  /** `key` is that of the address of an unlisted press kit. */
  subject: Subject & { key?: string | undefined }
  /** Photos of the subject, each of which can be reported by itself instead. */
  photos?: readonly Photo[]
  onClose: () => void
}

/** `about`: the id of the part that it is about, or of the whole. */
type Draft = { about: string; reason: ReportReason | ''; details: string; notice: Notice }

const emptyDraft: Omit<Draft, 'about'> = { reason: '', details: '', notice: emptyNotice }

const isEmpty = ({ reason, details, notice }: Omit<Draft, 'about'>) =>
  reason === '' && details === '' && notice.work === '' && notice.owner === ''

const options = [
  { value: '' as const, label: words.choose },
  ...reportReasons.map((value) => ({ value, label: about.reasons[value] })),
]

const noPhotos: readonly Photo[] = []

/** Asks what is wrong, sends it, and says what happens next. What was entered stays if it cannot be sent. */
export function ReportDialog({ subject, photos = noPhotos, onClose }: ReportDialogProps) {
  const parts = photosToReport(photos)
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, about: subject.id })
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  const { run, refuse, state, error } = useWrite('reportSubject', { refreshes: ['ownReports'] })
  if (state.status === 'done') return <Thanks onClose={onClose} />
  const send = (form: HTMLFormElement) => {
    const { reason, details, notice } = draft
    if (reason === '') return refuse(null, { reason: words.chooseReason }, form)
    const copyright = reason === 'copyright' ? notice : null
    const { type, id } = parts.find(({ id }) => id === draft.about) ?? subject
    // The server checks the declarations, and names those that are missing.
    void run({ body: { type, id, key: subject.key, reason, details, copyright } as never }, form)
  }
  return (
    <FormDialog
      title={words.title(subject.title || about.kinds[subject.type])}
      cancel={words.cancel}
      act={words.send}
      busy={state.status === 'pending' && words.sending}
      isUnsaved={!isEmpty(draft) && state.status !== 'pending'}
      problem={error?.message}
      onSubmit={send}
      onClose={onClose}
    >
      {parts.length > 0 && (
        <Select
          label={words.about}
          name="about"
          options={[subject, ...parts].map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={draft.about}
          onChoose={(chosen) => put({ about: chosen })}
        />
      )}
      <ReportFields draft={draft} errors={error?.fields ?? {}} onPut={put} />
      <p className="text-sm text-dim">{words.next}</p>
    </FormDialog>
  )
}

const nameOf = ({ type, title }: Subject) => words.part(about.kinds[type], title)

type ReportFieldsProps = {
  draft: Draft
  errors: Partial<Record<string, string>>
  onPut: (change: Partial<Draft>) => void
}

const ReportFields = ({ draft: { reason, details, notice }, errors, onPut }: ReportFieldsProps) => (
  <>
    <Select
      label={words.reason}
      name="reason"
      required
      options={options}
      value={reason}
      error={errors.reason}
      onChoose={(chosen) => onPut({ reason: chosen })}
    />
    {reason === 'copyright' && (
      <CopyrightFields
        notice={notice}
        errors={errors}
        onPut={(change) => onPut({ notice: { ...notice, ...change } })}
        onNotOwner={() => onPut({ reason: 'not-theirs-to-sell' })}
      />
    )}
    <TextArea
      label={words.details}
      name="details"
      hint={words.detailsHint}
      rows={4}
      maxLength={reportDetailsMaxLength}
      value={details}
      error={errors.details}
      onChange={({ target }) => onPut({ details: target.value })}
    />
  </>
)

const Thanks = ({ onClose }: Pick<ReportDialogProps, 'onClose'>) => (
  <Dialog
    open
    title={words.thanks}
    onClose={onClose}
    actions={<Button onClick={onClose}>{words.done}</Button>}
  >
    <p>{words.received}</p>
    <p className="mt-3 text-dim">{words.outcome}</p>
  </Dialog>
)
