import { useRef, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { canUsePasskeys } from '~/client/platform/passkeys'
import { Button } from '~/client/ui/button'
import { useFocusAfterDialog } from '~/client/ui/focus/use-focus-after-dialog'
import { usePart } from '~/client/ui/parts/use-part'
import { ListCard } from '../list-card'
import { messages } from '../messages'
import type { Passkey, PasskeyAct } from './passkey-act'

const texts = messages.passkeys

const loadDialogs = () => import('./passkey-dialogs').then(({ PasskeyDialog }) => PasskeyDialog)

/** The passkeys that can sign in to the account. */
export function Passkeys() {
  const read = useApi('passkeys', {})
  const heading = useRef<HTMLHeadingElement>(null)
  const [act, setAct] = useState<PasskeyAct | null>(null)
  const focusHeading = useFocusAfterDialog(act !== null, heading)
  return (
    <>
      <ListCard
        id="passkeys"
        words={texts}
        read={read}
        skeleton="h-16"
        heading={heading}
        row={(passkey) => <Row key={passkey._id} passkey={passkey} onAct={setAct} />}
      >
        {canUsePasskeys() ? (
          <Button variant="quiet" className="justify-self-start" onClick={() => setAct({ type: 'add' })}>
            {texts.add}
          </Button>
        ) : (
          <p className="text-sm text-dim">{texts.notSupported}</p>
        )}
      </ListCard>
      {act && <LateDialog act={act} onClose={() => setAct(null)} onRemoved={focusHeading} />}
    </>
  )
}

type LateDialogProps = { act: PasskeyAct; onClose: () => void; onRemoved: () => void }

/** Loads the dialogs when the first one opens. */
function LateDialog(props: LateDialogProps) {
  const part = usePart(loadDialogs)
  return part.state === 'loaded' ? <part.View {...props} /> : null
}

function Row({ passkey, onAct }: { passkey: Passkey; onAct: (act: PasskeyAct) => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-600 break-words">{name}</p>
        <p className="text-sm text-dim">
          {lastUsedAt === null ? texts.added(createdAt) : texts.used(lastUsedAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.renameNamed(name)}
          onClick={() => onAct({ type: 'rename', passkey })}
        >
          {texts.rename}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.removeNamed(name)}
          onClick={() => onAct({ type: 'remove', passkey })}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
