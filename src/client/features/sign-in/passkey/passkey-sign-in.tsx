import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { answerWithPasskey, canUsePasskeys } from '~/client/platform/passkeys'
import { useSignIn } from '~/client/session/use-sign-in'
import { Button } from '~/client/ui/button'
import { FormProblem } from '../form/form-problem'
import { messages } from './messages'

/**
 * Signs in with a passkey. Without `challenge` the passkey is the only step. `challenge` is what the server answers to a
 * right password when the account has two-step sign-in; the passkey is then the second step.
 */
export function PasskeySignIn({ challenge }: { challenge?: string }) {
  const { signInWithPasskey } = useSignIn()
  const { run, state, error } = useAct({
    send: async () => {
      const { options } = await call('prepareSignIn', { body: { challenge } })
      await signInWithPasskey({ response: await answerWithPasskey(options), challenge })
    },
    unexpectedMessage: messages.failed,
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      {error?.message && <FormProblem problem={{ message: error.message }} />}
      <Button
        variant="quiet"
        size="lg"
        busy={state.status === 'pending' && messages.busy}
        onClick={() => void run()}
      >
        {challenge === undefined ? messages.alone : messages.second}
      </Button>
    </>
  )
}
