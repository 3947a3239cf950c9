import { type FormEvent, useId, useState } from 'react'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
import type { SellerStatus } from '~/client/money/seller-status'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'

type DisconnectDialogProps = {
  open: boolean
  onClose: () => void
  onDisconnected: (status: SellerStatus) => void
}

type State =
  | { status: 'asking' }
  | { status: 'mistyped' }
  | { status: 'stopping' }
  | { status: 'failed'; message: string }

const word = 'DISCONNECT'

/** From the question to the answer, and what was typed in between. Whoever closes it meanwhile hears no more of it. */
function useDisconnect(onDisconnected: DisconnectDialogProps['onDisconnected']) {
  const [state, setState] = useState<State>({ status: 'asking' })
  const { begin, stop } = useStoppable()
  const disconnect = async () => {
    const signal = begin()
    setState({ status: 'stopping' })
    try {
      const after = await call('disconnectSeller', { body: { confirmDisconnect: true } })
      onDisconnected(after)
      if (!signal.aborted) setState({ status: 'asking' })
    } catch (error) {
      if (signal.aborted) return
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'stopping') return
    const typed = new FormData(event.currentTarget).get('word')
    if (typeof typed === 'string' && typed.trim() === word) void disconnect()
    else setState({ status: 'mistyped' })
  }
  const askAnew = () => {
    stop()
    setState({ status: 'asking' })
  }
  return { state, submit, askAnew }
}

export function DisconnectDialog({ open, onClose, onDisconnected }: DisconnectDialogProps) {
  const { state, submit, askAnew } = useDisconnect(onDisconnected)
  const formId = useId()
  const close = () => {
    askAnew()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title="Stop selling?"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep selling
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={state.status === 'stopping' && 'Disconnecting...'}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {state.status === 'failed' && <Notice tone="error">You are still connected. {state.message}</Notice>}
        <p>
          From then on none of your tracks can be bought. Who bought one keeps it, and what you earned until
          then is still paid out. You can start selling again whenever you like.
        </p>
        <Field
          name="word"
          label={`Type ${word} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={state.status === 'mistyped' ? `Type ${word}, in capitals.` : undefined}
          onChange={() => state.status === 'mistyped' && askAnew()}
        />
      </form>
    </Dialog>
  )
}
