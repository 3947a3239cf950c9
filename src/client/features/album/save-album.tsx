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
import { Button } from '~/client/ui/button'
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

/** Saves the tracks of the album that are the listener's, all with one press. */
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
    // The second click of a double click would act on what the first one changed.
    if (event.detail > 1) return
    if (type === 'saved') setAsking(true)
    else act(downloads, type, savable)
  }
  return (
    <>
      {/* The same button in every state, so that it keeps the focus. */}
      <Button size="lg" variant={type === 'saved' ? 'ghost' : 'quiet'} onClick={press}>
        <ButtonIcon />
        {isPart && type === 'unsaved' ? messages.save.ownedTracks(savable.length) : words}
      </Button>
      <div className={styles.words}>
        {isPart && <span className="block">{messages.owned(savable.length, tracks.length)}</span>}
        <SaveState ids={ids} />
        {(type === 'saving' || type === 'waiting') && <WhileSaving />}
        <FirstSaveNote />
      </div>
      <RemoveAlbum open={isAsking} ids={ids} onClose={() => setAsking(false)} />
    </>
  )
}

/**
 * The tracks that the listener made or owns. Tracks with a copy on this device count too, since offline nobody can be
 * asked what was bought.
 */
function useSavable(tracks: readonly Track[], userId: string): readonly Track[] {
  const bought = useOwnedIds()
  const isTold = useDownloadsState((state) => state.userId === userId)
  const here = useDownloadsState(({ downloads: all }) =>
    tracks.flatMap(({ _id }) => (all.has(_id) ? _id : [])).join('\n'),
  )
  return useMemo(() => {
    if (!isTold) return []
    const stored = new Set(here.split('\n'))
    return tracks.filter(({ _id, artist }) => artist._id === userId || bought.has(_id) || stored.has(_id))
  }, [tracks, userId, bought, isTold, here])
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

function SaveState({ ids }: { ids: readonly string[] }) {
  const downloads = useDownloads()
  const words = useDownloadsState((state) => severalWords(severalState(state, ids)))
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
      return { type: 'kept' } as const
    case 'saving':
    case 'paused':
      return { type: several.type } as const
  }
}
