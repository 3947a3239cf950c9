// Changes of two-step sign-in that take the password and a code.
import type { BuiltRoute } from '~/contract/schemas/built'
import { useWrite } from '~/client/api/write/use-write'
import type { FieldErrors, WriteError } from '~/client/api/write/write-error'
import { useToast } from '~/client/ui/feedback/toast'
import { Field } from '~/client/ui/forms/field'
import { PasswordField } from '~/client/ui/forms/password-field'
import { passwordMaxLength, secondFactorCodeMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { PlainFormDialog } from './plain-form-dialog'

const texts = messages.proof

type Proof = { password: string; token: string }

/** Leaves out nothing that was typed: a password may begin or end with spaces. */
const proofOf = (form: HTMLFormElement): Proof => {
  const data = new FormData(form)
  const text = (name: keyof Proof) => String(data.get(name) ?? '')
  return { password: text('password'), token: text('token') }
}

const missing = ({ password, token }: Proof): FieldErrors => ({
  ...(password === '' && { password: texts.passwordEmpty }),
  ...(token.trim() === '' && { token: texts.codeEmpty }),
})

type ProofDialogProps = {
  words: { title: string; text: string; act: string; busy: string }
  isBusy: boolean
  error: WriteError | null
  refuse: (message: null, fields: FieldErrors, form: HTMLFormElement) => void
  onProof: (proof: Proof, form: HTMLFormElement) => void
  onClose: () => void
}

function ProofDialog({ words, isBusy, error, refuse, onProof, onClose }: ProofDialogProps) {
  const submit = (form: HTMLFormElement) => {
    const proof = proofOf(form)
    const errors = missing(proof)
    if (Object.keys(errors).length > 0) refuse(null, errors, form)
    else onProof(proof, form)
  }
  return (
    <PlainFormDialog
      title={words.title}
      cancel={texts.cancel}
      act={words.act}
      busy={isBusy && words.busy}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={passwordMaxLength}
        required
        error={error?.fields.password}
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
        error={error?.fields.token}
      />
    </PlainFormDialog>
  )
}

const changed: readonly BuiltRoute[] = ['secondFactor', 'securitySummary', 'securityEvents']

type RenewDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

export function RenewDialog({ onClose, onCodes }: RenewDialogProps) {
  const { run, refuse, state, error } = useWrite('renewRecoveryCodes', {
    refreshes: changed,
    onDone: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  return (
    <ProofDialog
      words={messages.renew}
      isBusy={state.status === 'pending'}
      error={error}
      refuse={refuse}
      onProof={(body, form) => void run({ body }, form)}
      onClose={onClose}
    />
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const say = useToast()
  const { run, refuse, state, error } = useWrite('endSecondFactor', {
    refreshes: changed,
    onDone: () => {
      onClose()
      say({ message: messages.turnOff.done, tone: 'success' })
    },
  })
  return (
    <ProofDialog
      words={messages.turnOff}
      isBusy={state.status === 'pending'}
      error={error}
      refuse={refuse}
      onProof={(body, form) => void run({ body }, form)}
      onClose={onClose}
    />
  )
}
