import { type FormEvent, useId } from 'react'
import { change } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'

type DisconnectDialogProps = {
  open: boolean
  onClose: () => void
  /** Called even when the dialog was closed before the answer arrived. */
  onDisconnected: () => void
}

const texts = messages.disconnect
/** What the seller types to confirm. The dialog's text names it, and it is not translated. */
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
      return write.refuse(null, { word: texts.wrongWord(word) }, form)
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
    <ActDialog
      open={open}
      title={texts.title}
      cancel={texts.keepSelling}
      onClose={close}
      act={
        <Button
          variant="danger"
          type="submit"
          form={formId}
          busy={state.status === 'pending' && texts.disconnecting}
        >
          {texts.disconnect}
        </Button>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {error?.message && <Notice tone="error">{texts.failed(error.message)}</Notice>}
        <p>{texts.text}</p>
        <Field
          name="word"
          label={texts.label(word)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error?.fields.word}
          onChange={() => error?.fields.word && reset()}
        />
      </form>
    </ActDialog>
  )
}
