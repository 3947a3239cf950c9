import { useRef, useState } from 'react'
import { failureWords } from '~/client/api/failure-words'
import { askPurchases } from '~/client/offline/ask-purchases'
import { downloads } from '~/client/offline/downloads'
import { readPurchases } from '~/client/offline/purchases/purchase-list'
import { useDownloads } from '~/client/offline/use-downloads'
import { SaveIcon } from '~/client/offline/view/download-icons'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'

/** All of it, however long the list is that is on show. */
const everyPurchase = async () => (await readPurchases(askPurchases)).purchases.map(({ track }) => track)

type SaveEverythingProps = {
  /** Those that are known. */
  owned: readonly Track[]
  total: number
  offline: boolean
}

export function SaveEverything({ owned, total, offline }: SaveEverythingProps) {
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const unsaved = useDownloads(
    ({ downloads, vault }) => vault !== 'unread' && owned.some(({ _id }) => !downloads.has(_id)),
  )
  const press = async () => {
    if (under.current) return
    under.current = true
    setBusy(true)
    const { userId } = downloads.state.get()
    try {
      // Without a network those that are known, which begin with it.
      const tracks = offline || owned.length === total ? owned : await everyPurchase()
      // Somebody else may have signed in while it was asked.
      if (downloads.state.get().userId === userId) downloads.save(tracks)
    } catch (error) {
      say({ message: `Your music could not be listed. ${failureWords(error)}`, tone: 'error' })
    }
    setBusy(false)
    under.current = false
  }
  if (!busy && !unsaved && (offline || owned.length === total)) return null
  return (
    <Button size="sm" busy={busy && 'Looking through your music…'} onClick={() => void press()}>
      <SaveIcon />
      Save everything
    </Button>
  )
}
