import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSignIn } from '~/client/session/use-sign-in'
import { Page } from '~/client/ui/page'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { paths } from '~/contract/paths'
import { errorTexts } from '~/contract/errors'
import { type RegisterField, registerErrors } from './form/form-rules'
import { messages } from './messages'
import { purposeOf, wantedTrackOf } from './purpose'
import { type ProfileType, RegisterFields } from './register-fields'
import { SignInForm } from './form/sign-in-form'
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from './form/sign-up-draft'
import { useSignInForm } from './form/use-sign-in-form'
import { WantedTrack } from './wanted-track'

const names: readonly RegisterField[] = ['profileType', 'username', 'email', 'password']

const detailsOf = ({ username, email, password, profileType }: Record<RegisterField, string>) => ({
  username: username.trim(),
  email: email.trim(),
  password,
  // The radio cards offer no other value, and `registerErrors` has already refused an empty one.
  profileType: profileType as ProfileType,
})

const typedNames = ['username', 'email', 'password'] as const

const hasText = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return typedNames.some((name) => data.get(name) !== '')
}

const texts = messages.register

export default function RegisterPage() {
  const { register } = useSignIn()
  const historyState: unknown = useHistoryState()
  const purpose = purposeOf(historyState)
  const wantedTrack = wantedTrackOf(historyState)
  const draft = useSignUpDraft()
  const [isTyped, setTyped] = useState(draft.username !== '' || draft.email !== '')
  const [sentEmail, setSentEmail] = useState('')
  const { submit, sending, sent, errors, problem, code } = useSignInForm<RegisterField>({
    names,
    check: registerErrors,
    send: (form, idempotencyKey) => {
      setSentEmail(form.email.trim())
      return register(detailsOf(form), idempotencyKey)
    },
    fallback: errorTexts.registrationFailed,
    earlierError: null,
  })
  const takenEmail = code === 'email_taken' ? sentEmail : null
  return (
    <Page title={texts.title} lead={purpose === 'purchase' ? texts.leadToPurchase : texts.lead}>
      <SignInForm
        label={texts.form}
        width="max-w-[32rem]"
        onSubmit={submit}
        onInput={(form) => {
          setTyped(hasText(form))
          keepSignUpDraft(form)
        }}
        problem={problem}
        submit={texts.submit}
        busy={sending && texts.submitting}
        isOtherFirst={purpose === 'purchase'}
        other={{ question: texts.haveAccount, path: paths.login, act: texts.toLogin }}
      >
        {/* The link to the login page takes a taken address along, so nothing is lost. */}
        <UnsavedGuard isUnsaved={isTyped && !sent && takenEmail === null} />
        {wantedTrack !== null && <WantedTrack id={wantedTrack} />}
        <RegisterFields
          draft={draft}
          errors={errors}
          takenEmail={takenEmail}
          isBuyer={purpose === 'purchase'}
        />
      </SignInForm>
    </Page>
  )
}

/** What was entered before a reload. It is deleted when the person leaves the page, which also happens after a sign-up. */
function useSignUpDraft() {
  const [draft] = useState(readSignUpDraft)
  useEffect(() => forgetSignUpDraft, [])
  return draft
}
