// The menu items of a track that save or remove its copy. They are built when the menu opens, so that rows render fast.
import { CloseIcon, PauseIcon } from '~/client/ui/icons/icons'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { RetryIcon } from '~/client/ui/icons/player-icons'
import type { Track } from '~/contract/schemas/built'
import { hasNewRecording, isFailed, isPaused, isUnderWay, wasComplete } from '../../copies/download-kinds'
import type { Download } from '../../copies/download-types'
import type { Downloads } from '../../copies/downloads'
import { asListed } from '../../purchases/savable-tracks'
import { BinIcon, SaveIcon } from '../download-icons'
import { messages } from './messages'

type Acts = Pick<Downloads, 'state' | 'save' | 'pause' | 'resume' | 'renew' | 'keepOld'>

type SavingActs = {
  /** Whether the listener owns the track. */
  isOwned: boolean
  onSaved: (isFirst: boolean) => void
  onRemove: (track: Track) => void
}

export function savingItems(
  downloads: Acts,
  track: Track,
  { isOwned, onSaved, onRemove }: SavingActs,
): MenuItem[] {
  const { userId, vault, downloads: all } = downloads.state.get()
  const download = all.get(track._id)
  if (download) return [...progressItems(downloads, download), ...removalItems(downloads, track, onRemove)]
  const maySave = isOwned || (userId !== null && track.artist._id === userId)
  if (!maySave || userId === null || vault === 'unread') return []
  const save = () => {
    downloads.save([asListed(track)])
    onSaved(all.size === 0)
  }
  return [{ kind: 'action', label: messages.menu.save, icon: <SaveIcon />, onSelect: save }]
}

function progressItems(downloads: Acts, download: Download): MenuItem[] {
  const { trackId } = download
  if (isUnderWay(download)) {
    const pause = () => downloads.pause(trackId)
    return [{ kind: 'action', label: messages.menu.pause, icon: <PauseIcon />, onSelect: pause }]
  }
  const resume = () => downloads.resume(trackId)
  if (isPaused(download))
    return [{ kind: 'action', label: messages.menu.resume, icon: <SaveIcon />, onSelect: resume }]
  if (hasNewRecording(download)) {
    const renew = () => downloads.renew(trackId)
    return [{ kind: 'action', label: messages.renew, icon: <SaveIcon />, onSelect: renew }]
  }
  if (!isFailed(download)) return []
  const label = download.state.type === 'damaged' ? messages.menu.repair : messages.menu.retry
  return [{ kind: 'action', label, icon: <RetryIcon />, onSelect: resume }]
}

/** The download of a new recording can end without the copy that is saved. */
function renewalItems(downloads: Acts, { trackId, isRenewing }: Download): MenuItem[] {
  if (!isRenewing) return []
  const keepOld = () => void downloads.keepOld(trackId)
  return [{ kind: 'action', label: messages.keepOld, icon: <CloseIcon />, onSelect: keepOld }]
}

export function removalItems(downloads: Acts, track: Track, onRemove: (track: Track) => void): MenuItem[] {
  const download = downloads.state.get().downloads.get(track._id)
  if (!download) return []
  const isComplete = wasComplete(download)
  return [
    ...renewalItems(downloads, download),
    {
      kind: 'action',
      tone: 'danger',
      label: isComplete ? messages.menu.remove : messages.menu.cancel,
      icon: isComplete ? <BinIcon /> : <CloseIcon />,
      onSelect: () => onRemove(track),
    },
  ]
}
