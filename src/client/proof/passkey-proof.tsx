// A passkey instead of a code.
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { answerWithPasskey, canUsePasskeys } from '~/client/platform/passkeys'
import { Button } from '~/client/ui/button'
import { messages } from './messages'

type Passkey = Awaited<ReturnType<typeof answerWithPasskey>>

/** Asks the browser for a passkey. `onProof` gets what the form had, with the answer of the browser. */
export const usePasskeyProof = <Typed,>(onProof: (typed: Typed, passkey: Passkey) => void) =>
  useAct({
    send: async (_: Typed, { signal }) => {
      const { options } = await call('preparePasskeyProof', {}, { signal })
      return answerWithPasskey(options)
    },
    unexpectedMessage: messages.passkeyFailed,
    onDone: (passkey, typed) => onProof(typed, passkey),
  })

type PasskeyButtonProps = { isBusy: boolean; onPress: (form: HTMLFormElement) => void }

/** It stands in the form whose other fields it needs. */
export const PasskeyButton = ({ isBusy, onPress }: PasskeyButtonProps) =>
  canUsePasskeys() && (
    <Button
      variant="quiet"
      className="justify-self-start"
      busy={isBusy && messages.passkeyBusy}
      onClick={({ currentTarget: { form } }) => form && onPress(form)}
    >
      {messages.passkey}
    </Button>
  )
