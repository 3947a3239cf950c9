import { useHistoryState } from 'wouter/use-browser-location'
import { useSession } from '~/client/session/session'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { errorTexts } from '~/contract/errors'
import { type RegisterField, registerErrors } from './form-rules'
import { messages } from './messages'
import { purposeOf } from './purpose'
import { type ProfileType, RegisterFields } from './register-fields'
import { SignInForm } from './sign-in-form'
import { useSignInForm } from './use-sign-in-form'

const names: readonly RegisterField[] = ['profileType', 'username', 'email', 'password']

const detailsOf = ({ username, email, password, profileType }: Record<RegisterField, string>) => ({
  username: username.trim(),
  email: email.trim(),
  password,
  // The radio cards offer no other value, and `registerErrors` has already refused an empty one.
  profileType: profileType as ProfileType,
})

const texts = messages.register

export default function RegisterPage() {
  const { register } = useSession()
  const purpose = purposeOf(useHistoryState<unknown>())
  const { submit, sending, errors, problem } = useSignInForm<RegisterField>({
    names,
    check: registerErrors,
    send: (form, idempotencyKey) => register(detailsOf(form), idempotencyKey),
    fallback: errorTexts.registrationFailed,
    earlierError: null,
  })
  return (
    <Page title={texts.title} lead={purpose === 'purchase' ? texts.leadToPurchase : texts.lead}>
      <SignInForm
        label={texts.form}
        width="max-w-[32rem]"
        onSubmit={submit}
        problem={problem}
        submit={texts.submit}
        busy={sending && texts.submitting}
        other={{ question: texts.haveAccount, path: paths.login, act: texts.toLogin }}
      >
        <RegisterFields errors={errors} />
      </SignInForm>
    </Page>
  )
}
