import { useWrite } from '~/client/api/write/use-write'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PasswordAndCode } from '~/client/proof/proof-fields'
import { useNeededProof } from '~/client/proof/use-needed-proof'
import { useSession } from '~/client/session/session'
import { messages } from './messages'

const texts = messages.dialog

/** Asks for the password, and for a code where two-step sign-in is on. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { logout, report } = useSession()
  const { asksCode, empty } = useNeededProof()
  const write = useWrite('leave', {
    onDone: ({ deletesAt }) => {
      onClose()
      logout()
      // The server has ended the session, and the page to log in shows why.
      report({ type: 'check-refused', message: texts.done(deletesAt) })
    },
  })
  return (
    <ProofDialog
      words={texts}
      empty={empty}
      isDangerous
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{texts.gone}</p>
          <p>{texts.kept}</p>
          <p>{texts.lost}</p>
          <PasswordAndCode errors={errors} asksCode={asksCode} />
        </>
      )}
    </ProofDialog>
  )
}
