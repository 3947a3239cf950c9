import { useRef, useState } from 'react'
import { downloads } from '~/client/offline/downloads'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { isWhole } from '~/client/offline/copies/download-kinds'
import { useDownloads } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'

type Verdict = { tone: 'fine' | 'bad'; words: string; of: string }

const count = (type: 'kept' | 'damaged') =>
  [...downloads.state.get().downloads.values()].filter(({ state }) => state.type === type).length

const tracks = (many: number) => `${many} ${many === 1 ? 'track' : 'tracks'}`

/** Which tracks are whole: a verdict is of those, and of no others. */
const wholeOnes = ({ downloads: all }: Pick<DownloadsState, 'downloads'>) =>
  [...all.values()]
    .filter(isWhole)
    .map(({ trackId }) => trackId)
    .join('\n')

const checkedWords = (many: number) =>
  many === 1 ? '1 track checked: it is whole.' : `${many} tracks checked: all are whole.`

async function verify(): Promise<Verdict> {
  const before = count('damaged')
  await downloads.verify()
  const found = count('damaged') - before
  const of = wholeOnes(downloads.state.get())
  if (found > 0)
    return { tone: 'bad', words: `${tracks(found)} damaged. Mend what is marked so in the list.`, of }
  return { tone: 'fine', words: checkedWords(count('kept')), of }
}

/** Reads all that is saved anew, and says how it was found. */
export function VerifyDownloads() {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const whole = useDownloads(wholeOnes)
  const told = verdict?.of === whole ? verdict : null
  const press = async () => {
    if (under.current) return
    under.current = true
    setVerdict(null)
    setBusy(true)
    setVerdict(await verify())
    setBusy(false)
    under.current = false
  }
  return (
    <div className="library-verify">
      <Button
        size="sm"
        variant="quiet"
        disabled={whole === '' && !busy}
        busy={busy && 'Checking every byte…'}
        onClick={() => void press()}
      >
        Verify downloads
      </Button>
      {/* Always there, since a live region that comes with its words is not read out. */}
      <p role="status" className={`library-verdict ${told?.tone === 'bad' ? 'text-rust' : 'text-sage'}`}>
        {told?.words}
      </p>
    </div>
  )
}
