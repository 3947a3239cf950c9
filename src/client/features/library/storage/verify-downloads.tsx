import { useAct } from '~/client/api/write/use-act'
import type { Downloads } from '~/client/offline/copies/downloads'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { isWhole } from '~/client/offline/copies/download-kinds'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'
import styles from '../library.module.css'

type Verdict = { tone: 'fine' | 'bad'; words: string; of: string }

const count = ({ downloads }: DownloadsState, type: 'kept' | 'damaged') =>
  [...downloads.values()].filter(({ state }) => state.type === type).length

const tracks = (many: number) => `${many} ${many === 1 ? 'track' : 'tracks'}`

/** The complete copies, as one string: a verdict holds only as long as these are the same. */
const wholeOnes = ({ downloads: all }: Pick<DownloadsState, 'downloads'>) =>
  [...all.values()]
    .filter(isWhole)
    .map(({ trackId }) => trackId)
    .join('\n')

const checkedWords = (many: number) =>
  many === 1 ? '1 track checked: it is whole.' : `${many} tracks checked: all are whole.`

async function verify(downloads: Pick<Downloads, 'state' | 'verify'>): Promise<Verdict> {
  const before = count(downloads.state.get(), 'damaged')
  await downloads.verify()
  const after = downloads.state.get()
  const found = count(after, 'damaged') - before
  const of = wholeOnes(after)
  if (found > 0)
    return { tone: 'bad', words: `${tracks(found)} damaged. Mend what is marked so in the list.`, of }
  return { tone: 'fine', words: checkedWords(count(after, 'kept')), of }
}

/** Checks every saved byte and says what was found. */
export function VerifyDownloads() {
  const downloads = useDownloads()
  const { run, state } = useAct({ send: () => verify(downloads) })
  const whole = useDownloadsState(wholeOnes)
  const busy = state.status === 'pending'
  const told = state.status === 'done' && state.answer.of === whole ? state.answer : null
  return (
    <div className={styles.verify}>
      <Button
        size="sm"
        variant="quiet"
        disabled={whole === '' && !busy}
        busy={busy && 'Checking every byte…'}
        onClick={() => void run()}
      >
        Verify downloads
      </Button>
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <p role="status" className={`${styles.verdict} ${told?.tone === 'bad' ? 'text-rust' : 'text-sage'}`}>
        {told?.words}
      </p>
    </div>
  )
}
