import { useEffect, useRef } from 'react'
import { saveFile } from '~/client/platform/storage/save-file'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { messages } from '../messages'
import styles from './second-factor.module.css'

const texts = messages.codes

/** New recovery codes. The server cannot show them again, so leaving the page asks first. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { user } = useSession()
  const copy = useCopy(texts)
  // The dialog before had the focus.
  useEffect(() => heading.current?.focus(), [])
  const about = texts.heading(user?.email ?? '')
  const download = () => {
    const lines = [about, texts.note, '', ...codes, '']
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), texts.fileName)
  }
  return (
    <>
      <UnsavedGuard isUnsaved />
      <div className="grid gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-xl">
          {texts.title}
        </h3>
        <p className="text-dim">{texts.about}</p>
      </div>
      <div className={styles.paper}>
        <p className={styles.onPaper}>
          {about}. {texts.note}
        </p>
        <ul aria-label={texts.list} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => void copy(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button variant="quiet" size="sm" onClick={download}>
          {texts.download}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        {texts.done}
      </Button>
    </>
  )
}
