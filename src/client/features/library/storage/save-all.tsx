import { useAct } from '~/client/api/write/use-act'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { useOwned } from '~/client/owned/use-owned'
import { SaveIcon } from '~/client/offline/view/download-icons'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from '../library.module.css'

type SaveAllProps = {
  /** The part of the list that has been fetched. */
  owned: readonly Track[]
  total: number
  offline: boolean
}

export function SaveAll({ owned, total, offline }: SaveAllProps) {
  const store = useOwned()
  const downloads = useDownloads()
  const showToast = useToast()
  const unsaved = useDownloadsState(
    ({ downloads, vault }) => vault !== 'unread' && owned.some(({ _id }) => !downloads.has(_id)),
  )
  const { run, state } = useAct({
    send: async () => {
      const { userId } = downloads.state.get()
      // Without a network only the fetched part can be saved. Its downloads start when the network is back.
      const areAllKnown = offline || owned.length === total
      const tracks = areAllKnown ? owned : (await store.load()).purchases.map(({ track }) => track)
      return { userId, tracks }
    },
    apply: ({ userId, tracks }) => {
      // Somebody else may have signed in while the list was being fetched.
      if (downloads.state.get().userId === userId) downloads.save(tracks)
    },
    onFailed: ({ message }) => showToast({ message: messages.saveAll.failed(message), tone: 'error' }),
  })
  const busy = state.status === 'pending'
  if (!busy && !unsaved && (offline || owned.length === total)) return null
  return (
    <Button
      variant="ghost"
      className={styles.saveAll}
      busy={busy && messages.saveAll.busy}
      onClick={() => void run()}
    >
      <SaveIcon />
      <span>{messages.saveAll.act}</span>
    </Button>
  )
}
