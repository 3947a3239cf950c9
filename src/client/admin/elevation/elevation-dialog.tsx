import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import type { FieldErrors } from '~/client/api/write/write-error'
import { useWrite } from '~/client/api/write/use-write'
import { buttonClass } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { Select } from '~/client/ui/forms/select'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import {
  elevationReasonMaxLength,
  passwordMaxLength,
  secondFactorCodeMaxLength,
} from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import { messages } from '../messages'

const texts = messages.elevation

const choices = ['10', '30', '60'] as const
type Minutes = (typeof choices)[number]

type ElevationDialogProps = {
  /** What needed the rights goes on. */
  onElevated: () => void
  onClose: () => void
}

/** Asks an admin for their reason, password and code. Without a second factor it says what to set up first. */
export function ElevationDialog(props: ElevationDialogProps) {
  const { data } = useApi('elevation', {})
  return data && !data.hasSecondFactor ? <SetUpFirst onClose={props.onClose} /> : <Asking {...props} />
}

const SetUpFirst = ({ onClose }: Pick<ElevationDialogProps, 'onClose'>) => (
  <ActDialog
    title={texts.setUpTitle}
    cancel={texts.cancel}
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

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { reason: text('reason'), password: text('password'), token: text('token') }
}

const missing = ({ reason, password, token }: ReturnType<typeof typedIn>): FieldErrors => ({
  ...(reason.trim().length < 3 && { reason: texts.reasonEmpty }),
  ...(password === '' && { password: texts.passwordEmpty }),
  ...(token.trim() === '' && { token: texts.codeEmpty }),
})

function Asking({ onElevated, onClose }: ElevationDialogProps) {
  const [minutes, setMinutes] = useState<Minutes>('10')
  const [isTyped, setTyped] = useState(false)
  const { run, refuse, state, error } = useWrite('escalate', {
    refreshes: ['elevation', 'securityEvents'],
    onDone: onElevated,
  })
  const submit = (form: HTMLFormElement) => {
    const typed = typedIn(form)
    const errors = missing(typed)
    if (Object.keys(errors).length > 0) refuse(null, errors, form)
    else void run({ body: { ...typed, minutes: Number(minutes) } }, form)
  }
  return (
    <FormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      isUnsaved={isTyped}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Field
        label={texts.reason}
        name="reason"
        enterKeyHint="next"
        maxLength={elevationReasonMaxLength}
        required
        error={error?.fields.reason}
        onChange={(event) => setTyped(event.target.value.trim() !== '')}
      />
      <Select
        label={texts.minutes}
        name="minutes"
        value={minutes}
        onChoose={setMinutes}
        options={choices.map((value) => ({ value, label: texts.minutesOf(Number(value)) }))}
      />
      <ProofFields errors={error?.fields ?? {}} />
    </FormDialog>
  )
}

const ProofFields = ({ errors }: { errors: FieldErrors }) => (
  <>
    <PasswordField
      label={texts.password}
      name="password"
      autoComplete="current-password"
      enterKeyHint="next"
      maxLength={passwordMaxLength}
      required
      error={errors.password}
    />
    <Field
      label={texts.code}
      name="token"
      autoComplete="one-time-code"
      autoCapitalize="none"
      enterKeyHint="go"
      maxLength={secondFactorCodeMaxLength}
      required
      hint={texts.codeHint}
      error={errors.token}
    />
  </>
)
