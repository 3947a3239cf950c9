import { useEffect, useRef, useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { messages as words } from '~/client/proof/messages'
import { ProofDialog } from '~/client/proof/proof-dialog'
import { PresentPassword } from '~/client/proof/proof-fields'
import { Button, buttonClass } from '~/client/ui/button'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import type { Answer } from '~/contract/schemas/built'
import { changedBySecondFactor } from '../changed-reads'
import { messages } from '../messages'
import { FirstCode } from '../credentials/credential-fields'
import styles from './second-factor.module.css'

const texts = messages.setUp

type Secret = Answer<'setUpSecondFactor'>
type SetUpDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

/**
 * Asks for the password, then shows the secret for an authenticator app, and asks for a code that shows that the app has it.
 */
export function SetUpDialog({ onClose, onCodes }: SetUpDialogProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const prepare = useWrite('setUpSecondFactor', { onDone: setSecret })
  const write = useWrite('confirmSecondFactor', {
    refreshes: changedBySecondFactor,
    onDone: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  // Both steps are one dialog, which stays open in between.
  if (secret === null)
    return (
      <ProofDialog
        words={messages.beforeSetUp}
        empty={{ password: words.passwordEmpty }}
        write={prepare}
        onTyped={(body, form) => void prepare.run({ body }, form)}
        onClose={onClose}
      >
        {(errors) => <PresentPassword error={errors.password} />}
      </ProofDialog>
    )
  return (
    <ProofDialog
      words={texts}
      empty={{ token: texts.codeEmpty }}
      write={write}
      onTyped={(body, form) => void write.run({ body }, form)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Scan secret={secret} />
          <FirstCode error={errors.token} />
        </>
      )}
    </ProofDialog>
  )
}

const loadQrCode = () => import('./qr-code').then(({ QrCode }) => QrCode)

/** The secret as a QR code, as text, and as a link for an app on this device. */
function Scan({ secret: { secret, address } }: { secret: Secret }) {
  const qrCode = usePart(loadQrCode)
  const copy = useCopy(texts)
  const start = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div>
        <p ref={start} tabIndex={-1} className={`font-600 ${styles.start}`}>
          {texts.scan}
        </p>
        <p className="text-sm text-dim">{texts.apps}</p>
      </div>
      {/* If the code for the picture does not load, the key below is enough. */}
      {qrCode.state === 'loaded' && <qrCode.View text={address} label={texts.qrCode} />}
      {qrCode.state === 'loading' && <Skeleton shape="block" className={styles.qrCodeLoading} />}
      <div className="grid gap-2">
        <p className="text-sm text-dim">{texts.key}</p>
        <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => void copy(secret)}>
            {texts.copy}
          </Button>
          <a href={address} className={buttonClass('ghost', 'sm')}>
            {texts.openApp}
          </a>
        </div>
      </div>
    </div>
  )
}
