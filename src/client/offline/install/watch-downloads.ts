// What has become of the downloads from one state to the next.
import type { Store } from '~/client/platform/store'
import { wasBrought } from '../copies/download-kinds'
import type { Download, DownloadsState } from '../copies/download-types'

type DownloadsChange = {
  userId: string | null
  /** Saved just now, here or together with another tab; not what was found whole, nor what was mended. */
  finished: string[]
  removed: string[]
}

const isKept = (download: Download | undefined) => download?.state.type === 'kept'
const broughtOf = ({ downloads }: DownloadsState) =>
  [...downloads].flatMap(([id, download]) => (wasBrought(download) ? [id] : []))

export function watchDownloads(
  state: Store<DownloadsState>,
  told: (change: DownloadsChange) => void,
): () => void {
  let before = state.get()
  /** What is or was whole: a copy that is checked or mended is finished no second time. */
  const whole = new Set(broughtOf(before))
  return state.subscribe(() => {
    const last = before
    before = state.get()
    const { userId, downloads } = before
    const same = userId === last.userId
    if (!same) whole.clear()
    const removed = same ? [...last.downloads.keys()].filter((id) => !downloads.has(id)) : []
    for (const id of removed) whole.delete(id)
    const kept = [...downloads.keys()].filter((id) => isKept(downloads.get(id)) && !whole.has(id))
    for (const id of broughtOf(before)) whole.add(id)
    const finished = same ? kept.filter((id) => last.downloads.has(id)) : []
    if (!same || finished.length > 0 || removed.length > 0) told({ userId, finished, removed })
  })
}
