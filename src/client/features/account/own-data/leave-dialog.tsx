import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import type { FieldErrors } from '~/client/api/write/write-error'
import { useSession } from '~/client/session/session'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { PlainFormDialog } from '~/client/ui/unsaved/plain-form-dialog'
import { passwordMaxLength, secondFactorCodeMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'

const texts = messages.dialog

type Proof = { password: string; token?: string }

/** Leaves out nothing that was typed: a password may begin or end with spaces. */
const proofOf = (form: HTMLFormElement): Proof => {
  const data = new FormData(form)
  const token = data.get('token')
  return { password: String(data.get('password') ?? ''), ...(typeof token === 'string' && { token }) }
}

const missing = ({ password, token }: Proof): FieldErrors => ({
  ...(password === '' && { password: texts.passwordEmpty }),
  ...(token?.trim() === '' && { token: texts.codeEmpty }),
})

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { logout, report } = useSession()
  const { run, refuse, state, error } = useWrite('leave', {
    onDone: ({ deletesAt }) => {
      onClose()
      logout()
      // The server has ended the session, and the page to log in shows why.
      report({ type: 'check-refused', message: texts.done(deletesAt) })
    },
  })
  const submit = (form: HTMLFormElement) => {
    const body = proofOf(form)
    const errors = missing(body)
    if (Object.keys(errors).length > 0) refuse(null, errors, form)
    else void run({ body }, form)
  }
  return (
    <PlainFormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      isDangerous
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.gone}</p>
      <p>{texts.kept}</p>
      <p>{texts.lost}</p>
      <ProofFields fields={error?.fields ?? {}} />
    </PlainFormDialog>
  )
}

/** The password, and a code where two-step sign-in is on. */
function ProofFields({ fields }: { fields: FieldErrors }) {
  const { data: factor } = useApi('secondFactor', {})
  return (
    <>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={passwordMaxLength}
        required
        error={fields.password}
      />
      {factor?.enabled && (
        <Field
          label={texts.code}
          name="token"
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={secondFactorCodeMaxLength}
          required
          hint={texts.codeHint}
          error={fields.token}
        />
      )}
    </>
  )
}
