import { type FormEvent, useId } from 'react'
import { change } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'

type DisconnectDialogProps = {
  open: boolean
  onClose: () => void
  /** Also called for one whose dialog was closed while it was being carried out. */
  onDisconnected: () => void
}

const word = 'DISCONNECT'

function useDisconnect(onDisconnected: () => void) {
  const write = useWrite('disconnectSeller', {
    onLeave: 'finish',
    apply: (after) => {
      onDisconnected()
      change('sellerStatus', {}, () => after)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('word')
    if (typeof typed !== 'string' || typed.trim() !== word)
      return write.refuse(null, { word: `Type ${word}, in capitals.` }, form)
    void write.run({ body: { confirmDisconnect: true } }, form)
  }
  return { ...write, submit }
}

export function DisconnectDialog({ open, onClose, onDisconnected }: DisconnectDialogProps) {
  const { submit, stop, reset, state, error } = useDisconnect(onDisconnected)
  const formId = useId()
  const close = () => {
    stop()
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
            busy={state.status === 'pending' && 'Disconnecting...'}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {error?.message && <Notice tone="error">You are still connected. {error.message}</Notice>}
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
          error={error?.fields.word}
          onChange={() => error?.fields.word && reset()}
        />
      </form>
    </Dialog>
  )
}
