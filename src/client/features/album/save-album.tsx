import { type ComponentType, type MouseEvent, useMemo, useState } from 'react'
import { type Downloads } from '~/client/offline/copies/downloads'
import { isUnderWay } from '~/client/offline/copies/download-kinds'
import {
  pauseAll,
  type SeveralState,
  severalState,
  downloadsFor,
} from '~/client/offline/copies/several-downloads'
import { severalWords } from '~/client/offline/view/several-words'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { BinIcon, DownloadIcon, SaveIcon } from '~/client/offline/view/download-icons'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { WhileSaving } from '~/client/offline/view/while-saving'
import { useOwnedIds } from '~/client/owned/use-owned'
import { Button, narrowClass, narrowTextClass } from '~/client/ui/button'
import { PauseIcon } from '~/client/ui/icons/icons'
import { RetryIcon } from '~/client/ui/icons/player-icons'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import { RemoveAlbum } from './remove-album'
import styles from './save-album.module.css'

type Kind = SeveralState['type']
type SaveAlbumProps = { tracks: readonly Track[]; userId: string }

const buttons: Record<Kind, readonly [Icon: ComponentType, words: string]> = {
  unsaved: [SaveIcon, messages.save.unsaved],
  saving: [PauseIcon, messages.save.pause],
  waiting: [PauseIcon, messages.save.pause],
  failed: [RetryIcon, messages.save.retry],
  paused: [SaveIcon, messages.save.resume],
  saved: [BinIcon, messages.save.remove],
}

/** Saves, with one press, all tracks of the album that the listener owns or made. */
export function SaveAlbum({ tracks, userId }: SaveAlbumProps) {
  const downloads = useDownloads()
  const savable = useSavable(tracks, userId)
  const ids = savable.map(({ _id }) => _id)
  const type = useDownloadsState((state) => severalState(state, ids).type)
  const [isAsking, setAsking] = useState(false)
  if (savable.length === 0) return null
  const [ButtonIcon, words] = buttons[type]
  const isPart = savable.length < tracks.length
  const press = (event: MouseEvent) => {
    // Ignore the second click of a double click: the first one has already changed what the button does.
    if (event.detail > 1) return
    if (type === 'saved') setAsking(true)
    else act(downloads, type, savable)
  }
  return (
    <>
      {/* All states share one button, so that it keeps the focus when the state changes. */}
      <Button
        size="lg"
        variant={type === 'saved' ? 'ghost' : 'quiet'}
        className={narrowClass}
        onClick={press}
      >
        <ButtonIcon />
        <span className={narrowTextClass}>
          {isPart && type === 'unsaved' ? messages.save.ownedTracks(savable.length) : words}
        </span>
      </Button>
      <div className={styles.words}>
        {isPart && <span className="block">{messages.owned(savable.length, tracks.length)}</span>}
        <SaveState ids={ids} isPart={isPart} />
        {(type === 'saving' || type === 'waiting') && <WhileSaving />}
        <FirstSaveNote />
      </div>
      <RemoveAlbum open={isAsking} ids={ids} onClose={() => setAsking(false)} />
    </>
  )
}

/**
 * The tracks that the listener owns or made. Tracks with a copy on this device count too, because offline the list of
 * owned tracks may be unknown.
 */
function useSavable(tracks: readonly Track[], userId: string): readonly Track[] {
  const ownedIds = useOwnedIds()
  const isListenerKnown = useDownloadsState((state) => state.userId === userId)
  const copyIds = useDownloadsState(({ downloads: all }) =>
    tracks.flatMap(({ _id }) => (all.has(_id) ? _id : [])).join('\n'),
  )
  return useMemo(() => {
    if (!isListenerKnown) return []
    const stored = new Set(copyIds.split('\n'))
    return tracks.filter(({ _id, artist }) => artist._id === userId || ownedIds.has(_id) || stored.has(_id))
  }, [tracks, userId, ownedIds, isListenerKnown, copyIds])
}

function act(
  downloads: Pick<Downloads, 'state' | 'save' | 'pause' | 'resume'>,
  type: Exclude<Kind, 'saved'>,
  savable: readonly Track[],
) {
  const savableDownloads = () =>
    downloadsFor(
      downloads.state.get(),
      savable.map(({ _id }) => _id),
    )
  switch (type) {
    case 'unsaved':
      return downloads.save(savable)
    case 'saving':
    case 'waiting':
      return pauseAll(downloads, savableDownloads().filter(isUnderWay))
    case 'failed':
    case 'paused':
      return savableDownloads().forEach(({ trackId }) => downloads.resume(trackId))
  }
}

const tones: Record<Kind, string> = {
  unsaved: '',
  saving: 'text-ember',
  waiting: '',
  failed: 'text-rust',
  paused: '',
  saved: 'text-sage',
}

/** `isPart`: the listener owns only these tracks of the album. */
function SaveState({ ids, isPart }: { ids: readonly string[]; isPart: boolean }) {
  const downloads = useDownloads()
  const words = useDownloadsState((state) => {
    const several = severalState(state, ids)
    return isPart && several.type === 'saved' ? messages.saved(several.count) : severalWords(several)
  })
  if (words === '') return null
  const several = severalState(downloads.state.get(), ids)
  return (
    <span className={`${styles.state} ${tones[several.type]}`}>
      {several.type !== 'unsaved' && <DownloadIcon state={iconOf(several)} />}
      {words}
    </span>
  )
}

function iconOf(several: SeveralState) {
  switch (several.type) {
    case 'waiting':
    case 'failed':
      return several.first.state
    case 'saved':
    case 'unsaved':
      return { type: 'saved' } as const
    case 'saving':
    case 'paused':
      return { type: several.type } as const
  }
}
