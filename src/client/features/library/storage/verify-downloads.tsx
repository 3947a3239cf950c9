import { useAct } from '~/client/api/write/use-act'
import type { Downloads } from '~/client/offline/copies/downloads'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { isWhole } from '~/client/offline/copies/download-kinds'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'
import { messages } from './messages'
import styles from '../library.module.css'
import { verifyCopies } from '~/client/offline/copies/copy-maintenance'

/** `copies` are the complete copies that were checked. */
type Verdict = { tone: 'fine' | 'bad'; text: string; copies: string }

const count = ({ downloads }: DownloadsState, type: 'saved' | 'damaged') =>
  [...downloads.values()].filter(({ state }) => state.type === type).length

/** The complete copies as one string. A verdict is shown only while it stays the same. */
const completeCopies = ({ downloads: all }: Pick<DownloadsState, 'downloads'>) =>
  [...all.values()]
    .filter(isWhole)
    .map(({ trackId }) => trackId)
    .join('\n')

async function verify(downloads: Pick<Downloads, 'state' | 'check'>): Promise<Verdict> {
  const before = count(downloads.state.get(), 'damaged')
  await verifyCopies(downloads)
  const after = downloads.state.get()
  const found = count(after, 'damaged') - before
  const copies = completeCopies(after)
  if (found > 0) return { tone: 'bad', text: messages.verify.damaged(found), copies }
  return { tone: 'fine', text: messages.verify.intact(count(after, 'saved')), copies }
}

/** Checks every saved byte and reports the result. */
export function VerifyDownloads() {
  const downloads = useDownloads()
  const { run, state } = useAct({ send: () => verify(downloads) })
  const copies = useDownloadsState(completeCopies)
  const busy = state.status === 'pending'
  const verdict = state.status === 'done' && state.answer.copies === copies ? state.answer : null
  return (
    <div className={styles.verify}>
      <Button
        size="sm"
        variant="quiet"
        disabled={copies === '' && !busy}
        busy={busy && messages.verify.busy}
        onClick={() => void run()}
      >
        {messages.verify.act}
      </Button>
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <p role="status" className={`${styles.verdict} ${verdict?.tone === 'bad' ? 'text-rust' : 'text-sage'}`}>
        {verdict?.text}
      </p>
    </div>
  )
}
