// Changes of what a person logs in with. Both take the present password.
import { useWrite } from '~/client/api/write/use-write'
import { messages as words } from '~/client/proof/messages'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PasswordAndCode, PresentPassword } from '~/client/proof/proof-fields'
import { useNeededProof } from '~/client/proof/use-needed-proof'
import { useToast } from '~/client/ui/feedback/toast'
import { passwordMinLength } from '~/contract/limits-beyond'
import { changedByEmail, changedBySessions } from '../changed-reads'
import { messages } from '../messages'
import { NewEmail, NewPassword } from './credential-fields'

const texts = messages.proof

type DialogProps = { onClose: () => void }

const tooShort = texts.newPasswordShort(passwordMinLength)

export function ChangePasswordDialog({ onClose }: DialogProps) {
  const say = useToast()
  const write = useWrite('changePassword', {
    refreshes: changedBySessions,
    onDone: () => {
      onClose()
      say({ message: messages.changePassword.done, tone: 'success' })
    },
  })
  return (
    <ProofDialog
      words={messages.changePassword}
      empty={{ password: words.passwordEmpty, newPassword: tooShort }}
      check={({ newPassword }) => (newPassword.length < passwordMinLength ? { newPassword: tooShort } : {})}
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PresentPassword error={errors.password} />
          <NewPassword error={errors.newPassword} />
        </>
      )}
    </ProofDialog>
  )
}

/** Takes a code besides the password where two-step sign-in is on. */
export function ChangeEmailDialog({ onClose, onAsked }: DialogProps & { onAsked: (email: string) => void }) {
  const { asksCode, empty } = useNeededProof()
  const write = useWrite('askForEmailChange', {
    refreshes: changedByEmail,
    onDone: (_, { body }) => {
      onClose()
      onAsked(body.email)
    },
  })
  return (
    <ProofDialog
      words={messages.changeEmail}
      empty={{ ...empty, email: texts.newEmailWrong }}
      write={write}
      onTyped={({ email, ...proof }, form) =>
        void write.run({ body: { ...proof, email: email.trim() } }, form)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NewEmail error={errors.email} />
          <PasswordAndCode errors={errors} asksCode={asksCode} />
        </>
      )}
    </ProofDialog>
  )
}
