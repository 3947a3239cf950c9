import { useAct } from '~/client/api/write/use-act'
import { useSignIn } from '~/client/session/use-sign-in'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { readLeaving } from '~/contract/rules/security/leaving'
import { messages } from './messages'

/** Asks a person who has signed in to an account that waits to be deleted whether they want to keep it. */
export function LeavingStep({ challenge }: { challenge: string }) {
  const { keepAccount, leaveChallenge } = useSignIn()
  const { run, state, error } = useAct({
    send: () => keepAccount(challenge),
    unexpectedMessage: messages.notKept,
  })
  return (
    <div className="grid gap-5">
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <p>{messages.lead(readLeaving(challenge)?.deletesAt ?? 0)}</p>
      <p className="text-dim">{messages.back}</p>
      <Button size="lg" busy={state.status === 'pending' && messages.keeping} onClick={() => void run()}>
        {messages.keep}
      </Button>
      <Button variant="ghost" className="-ml-5 justify-self-start" onClick={leaveChallenge}>
        {messages.leave}
      </Button>
    </div>
  )
}
