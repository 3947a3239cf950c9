import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { messages as words } from '~/client/proof/messages'
import { PasswordAndCode } from '~/client/proof/proof-fields'
import { filledIn } from '~/client/proof/typed-fields'
import { PasskeyButton, usePasskeyProof } from '~/client/proof/passkey-proof'
import { buttonClass } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import { elevationReasonMaxLength } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import { messages } from '../messages'

const texts = messages.elevation

const choices = ['10', '30', '60'] as const
type Minutes = (typeof choices)[number]

export type ElevationDialogProps = {
  /** What needed the rights goes on. */
  onElevated: () => void
  onClose: () => void
}

/** Asks an admin for their reason, password and code or passkey. Without a second factor it says what to set up first. */
export function ElevationDialog(props: ElevationDialogProps) {
  const { data } = useApi('elevation', {})
  return data && !data.hasSecondFactor ? (
    <SetUpFirst onClose={props.onClose} />
  ) : (
    <Asking {...props} hasPasskey={data?.hasPasskey ?? false} />
  )
}

const SetUpFirst = ({ onClose }: Pick<ElevationDialogProps, 'onClose'>) => (
  <ActDialog
    title={texts.setUpTitle}
    cancel={words.cancel}
    onClose={onClose}
    act={
      <Link href={paths.security} className={buttonClass()}>
        {texts.setUp}
      </Link>
    }
  >
    <p>{texts.setUpText}</p>
  </ActDialog>
)

const empty = { reason: texts.reasonEmpty, password: words.passwordEmpty }
const withCode = { ...empty, token: words.codeEmpty }

type Typed = Record<keyof typeof empty, string>

function Asking({ hasPasskey, onElevated, onClose }: ElevationDialogProps & { hasPasskey: boolean }) {
  const [minutes, setMinutes] = useState<Minutes>('10')
  const [isTyped, setTyped] = useState(false)
  const { run, refuse, state, error } = useWrite('escalate', {
    refreshes: ['elevation', 'securityEvents'],
    onDone: onElevated,
  })
  const bodyOf = (typed: Typed) => ({ ...typed, minutes: Number(minutes) })
  const passkey = usePasskeyProof<Typed>((typed, used) => {
    void run({ body: { ...bodyOf(typed), passkey: used } })
  })
  const submit = (form: HTMLFormElement) => {
    passkey.reset()
    const typed = filledIn(form, withCode, refuse)
    if (typed) void run({ body: bodyOf(typed) }, form)
  }
  const prove = (form: HTMLFormElement) => {
    const typed = filledIn(form, empty, refuse)
    if (typed) void passkey.run(typed)
  }
  return (
    <FormDialog
      title={texts.title}
      cancel={words.cancel}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      isUnsaved={isTyped}
      problem={error?.message ?? passkey.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Reason error={error?.fields.reason} onTyped={setTyped} />
      <Select
        label={texts.minutes}
        name="minutes"
        value={minutes}
        onChoose={setMinutes}
        options={choices.map((value) => ({ value, label: texts.minutesOf(Number(value)) }))}
      />
      <PasswordAndCode errors={error?.fields ?? {}} />
      {hasPasskey && <PasskeyButton isBusy={passkey.state.status === 'pending'} onPress={prove} />}
    </FormDialog>
  )
}

type ReasonProps = { error: string | undefined; onTyped: (isTyped: boolean) => void }

const Reason = ({ error, onTyped }: ReasonProps) => (
  <Field
    label={texts.reason}
    name="reason"
    enterKeyHint="next"
    maxLength={elevationReasonMaxLength}
    required
    error={error}
    onChange={(event) => onTyped(event.target.value.trim() !== '')}
  />
)
