import { useLocation, useParams } from 'wouter'
import { call } from '~/client/api/call'
import { PasswordField } from '~/client/ui/forms/password-field'
import { Page } from '~/client/ui/page'
import { passwordMaxLength, passwordMinLength } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import { afterReset } from './purpose'
import { SignInForm } from './form/sign-in-form'
import { useSignInForm } from './form/use-sign-in-form'
import { messages } from './recovery/messages'

const texts = messages.reset

const names = ['password'] as const

const check = ({ password }: { password: string }): { password?: string } =>
  password.length < passwordMinLength ? { password: texts.short(passwordMinLength) } : {}

/** Opened by the link in the mail. The new password signs nobody in, so the login follows. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [, navigate] = useLocation()
  const { submit, sending, errors, problem } = useSignInForm<'password'>({
    names,
    check,
    send: async ({ password }) => {
      await call('resetPassword', { body: { token, password } })
      navigate(paths.login, { replace: true, state: afterReset })
    },
    fallback: texts.failed,
    earlierError: null,
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SignInForm
        label={texts.title}
        width="max-w-[26rem]"
        onSubmit={submit}
        problem={problem}
        submit={texts.submit}
        busy={sending && texts.submitting}
        other={{ question: texts.expired, path: paths.forgotPassword, act: texts.toForgot }}
      >
        <PasswordField
          label={texts.label}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={passwordMaxLength}
          required
          hint={texts.hint(passwordMinLength)}
          error={errors.password}
        />
      </SignInForm>
    </Page>
  )
}
