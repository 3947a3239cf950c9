import { useRef, useState } from 'react'
import { downloads } from '~/client/offline/downloads'
import { isWhole } from '~/client/offline/engine/download-kinds'
import { useDownloads } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'

type Verdict = { tone: 'fine' | 'bad'; words: string }

const count = (type: 'kept' | 'damaged') =>
  [...downloads.state.get().downloads.values()].filter(({ state }) => state.type === type).length

const tracks = (many: number) => `${many} ${many === 1 ? 'track' : 'tracks'}`

async function verify(): Promise<Verdict> {
  const before = count('damaged')
  await downloads.verify()
  const found = count('damaged') - before
  if (found > 0)
    return { tone: 'bad', words: `${tracks(found)} damaged. Mend what is marked so in the list.` }
  return { tone: 'fine', words: `Every byte of ${tracks(count('kept'))} is as it must be.` }
}

/** Reads all that is saved anew, and says how it was found. */
export function VerifyDownloads() {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const anything = useDownloads((state) => [...state.downloads.values()].some(isWhole))
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
    <>
      {(anything || busy) && (
        <Button size="sm" variant="quiet" busy={busy && 'Checking every byte…'} onClick={() => void press()}>
          Verify downloads
        </Button>
      )}
      {/* Always there, since a live region that comes with its words is not read out. */}
      <p role="status" className={`library-verdict ${verdict?.tone === 'bad' ? 'text-rust' : 'text-sage'}`}>
        {verdict?.words}
      </p>
    </>
  )
}
