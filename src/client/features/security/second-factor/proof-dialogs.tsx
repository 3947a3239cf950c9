// Changes of two-step sign-in that take the password and a code.
import type { FieldErrors } from '~/client/api/write/write-error'
import { useWrite } from '~/client/api/write/use-write'
import { messages as words } from '~/client/proof/messages'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PasswordAndCode } from '~/client/proof/proof-fields'
import { useToast } from '~/client/ui/feedback/toast'
import { changedBySecondFactor } from '../changed-reads'
import { messages } from '../messages'

const empty = { password: words.passwordEmpty, token: words.codeEmpty }

const passwordAndCode = (errors: FieldErrors) => <PasswordAndCode errors={errors} />

type RenewDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

export function RenewDialog({ onClose, onCodes }: RenewDialogProps) {
  const write = useWrite('renewRecoveryCodes', {
    refreshes: changedBySecondFactor,
    onDone: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  return (
    <ProofDialog
      words={messages.renew}
      empty={empty}
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {passwordAndCode}
    </ProofDialog>
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const say = useToast()
  const write = useWrite('endSecondFactor', {
    refreshes: changedBySecondFactor,
    onDone: () => {
      onClose()
      say({ message: messages.turnOff.done, tone: 'success' })
    },
  })
  return (
    <ProofDialog
      words={messages.turnOff}
      empty={empty}
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {passwordAndCode}
    </ProofDialog>
  )
}
