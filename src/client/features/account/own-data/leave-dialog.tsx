import { useWrite } from '~/client/api/write/use-write'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PasswordAndCode } from '~/client/proof/proof-fields'
import { useNeededProof } from '~/client/proof/use-needed-proof'
import { useSession } from '~/client/session/session'
import { messages } from './messages'

const texts = messages.dialog

/** Asks for the password, and for a code where two-step sign-in is on. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { user, logout, report } = useSession()
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
          <Consequences isArtist={user?.profileType !== 'listener'} />
          <p>{texts.first}</p>
          <PasswordAndCode errors={errors} asksCode={asksCode} />
        </>
      )}
    </ProofDialog>
  )
}

/** The stages of an account deletion in order of time, with the details for this kind of account. */
function Consequences({ isArtist }: { isArtist: boolean }) {
  const { now, days, deleted, kept } = texts
  const which = isArtist ? 'ofArtist' : 'text'
  const steps = [
    now,
    days,
    { title: deleted.title, text: deleted[which] },
    { title: kept.title, text: kept[which] },
  ]
  return (
    <dl className="grid gap-3">
      {steps.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-600">{title}</dt>
          <dd className="text-dim">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
