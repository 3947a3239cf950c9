import { refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { useWrite } from '~/client/api/write/use-write'
import { makePasskey } from '~/client/platform/passkeys'
import { messages as words } from '~/client/proof/messages'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PresentPassword } from '~/client/proof/proof-fields'
import { deviceName } from '~/client/player/listening/device-name'
import { useToast } from '~/client/ui/feedback/toast'
import { changedByPasskeys } from '../changed-reads'
import { messages } from '../messages'
import { PasskeyName } from '../credentials/credential-fields'
import type { Passkey, PasskeyAct } from './passkey-act'

type PasskeyDialogProps = { act: PasskeyAct; onClose: () => void; onRemoved: () => void }

export function PasskeyDialog({ act, onClose, onRemoved }: PasskeyDialogProps) {
  switch (act.type) {
    case 'add':
      return <AddDialog onClose={onClose} />
    case 'rename':
      return <RenameDialog passkey={act.passkey} onClose={onClose} />
    case 'remove':
      return <RemoveDialog passkey={act.passkey} onClose={onClose} onRemoved={onRemoved} />
  }
}

const nameEmpty = messages.passkeys.nameEmpty
const passwordEmpty = words.passwordEmpty

function AddDialog({ onClose }: { onClose: () => void }) {
  const say = useToast()
  const write = useAct({
    send: async ({ name, password }: { name: string; password: string }) => {
      const { options } = await call('prepareNewPasskey', { body: { password } })
      return call('addPasskey', { body: { name, response: await makePasskey(options) } })
    },
    unexpectedMessage: messages.addPasskey.failed,
    refresh: () => changedByPasskeys.forEach((route) => refresh(route)),
    onDone: ({ name }) => {
      onClose()
      say({ message: messages.addPasskey.done(name), tone: 'success' })
    },
  })
  return (
    <ProofDialog
      words={messages.addPasskey}
      empty={{ name: nameEmpty, password: passwordEmpty }}
      write={write}
      onTyped={(typed, form) => void write.run(typed, form)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PasskeyName error={errors.name} defaultValue={deviceName(navigator.userAgent)} />
          <PresentPassword error={errors.password} />
        </>
      )}
    </ProofDialog>
  )
}

type OneDialogProps = { passkey: Passkey; onClose: () => void }

function RenameDialog({ passkey: { _id, name }, onClose }: OneDialogProps) {
  const write = useWrite('renamePasskey', { refreshes: ['passkeys'], onDone: onClose })
  return (
    <ProofDialog
      words={messages.renamePasskey}
      empty={{ name: nameEmpty }}
      write={write}
      onTyped={(body, form) => void write.run({ params: { id: _id }, body }, form)}
      onClose={onClose}
    >
      {(errors) => <PasskeyName error={errors.name} defaultValue={name} />}
    </ProofDialog>
  )
}

function RemoveDialog({
  passkey: { _id, name },
  onClose,
  onRemoved,
}: OneDialogProps & { onRemoved: () => void }) {
  const say = useToast()
  const write = useWrite('removePasskey', {
    refreshes: changedByPasskeys,
    answerIfGone: { removed: true },
    onDone: () => {
      onClose()
      say({ message: messages.removePasskey.done(name), tone: 'success' })
      onRemoved()
    },
  })
  return (
    <ProofDialog
      words={messages.removePasskey}
      empty={{ password: passwordEmpty }}
      write={write}
      onTyped={(body, form) => void write.run({ params: { id: _id }, body }, form)}
      onClose={onClose}
    >
      {(errors) => <PresentPassword error={errors.password} />}
    </ProofDialog>
  )
}
