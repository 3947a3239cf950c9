import { useWrite } from '~/client/api/write/use-write'
import { Button, buttonClass } from '~/client/ui/button'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Field } from '~/client/ui/forms/field'
import { usePart } from '~/client/ui/use-part'
import { secondFactorCodeMaxLength } from '~/contract/limits-beyond'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'
import { PlainFormDialog } from './plain-form-dialog'
import styles from './second-factor.module.css'

const texts = messages.setUp

type Secret = Answer<'setUpSecondFactor'>
type SetUpDialogProps = { secret: Secret; onClose: () => void; onCodes: (codes: readonly string[]) => void }

/** Shows the secret for an authenticator app, and asks for a code that shows that the app has it. */
export function SetUpDialog({ secret, onClose, onCodes }: SetUpDialogProps) {
  const { run, refuse, state, error } = useWrite('confirmSecondFactor', {
    refreshes: ['secondFactor', 'securitySummary', 'securityEvents'],
    onDone: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  const submit = (form: HTMLFormElement) => {
    const token = String(new FormData(form).get('token') ?? '')
    if (token.trim() === '') return refuse(null, { token: texts.codeEmpty }, form)
    void run({ body: { token } }, form)
  }
  return (
    <PlainFormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Scan secret={secret} />
      <Field
        label={texts.code}
        name="token"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={secondFactorCodeMaxLength}
        required
        error={error?.fields.token}
      />
    </PlainFormDialog>
  )
}

const loadQrCode = () => import('./qr-code').then(({ QrCode }) => QrCode)

/** The secret as a QR code, as text, and as a link for an app on this device. */
function Scan({ secret: { secret, address } }: { secret: Secret }) {
  const qrCode = usePart(loadQrCode)
  const copy = useCopy(texts)
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-600">{texts.scan}</p>
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
