import { memo } from 'react'
import { PlayableRow, RowArtist, RowName } from '~/client/catalog/rows/playable-row'
import { useDownloadState, useMayRenew } from '~/client/offline/use-downloads'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { SaveButton } from '~/client/offline/view/save-button'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import { RowMenu } from './row-menu'
import styles from './library.module.css'

type LibraryRowProps = {
  track: Track
  index: number
  onPlay: (index: number) => void
  onRemove: (track: Track) => void
  offline: boolean
}

/** A track in the library, with the state of its copy on this device. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { track, index, onPlay, onRemove, offline } = props
  const mayRenew = useMayRenew(track._id)
  return (
    <PlayableRow track={track} index={index} onPlay={onPlay}>
      <div className={styles.rowWords}>
        <RowName title={track.title} />
        <RowArtist artist={track.artist} className={styles.rowArtist} />
        <CopyState trackId={track._id} offline={offline} />
      </div>
      <span className={styles.rowAct}>
        <SaveButton track={track} onRemove={onRemove} mayRenew={mayRenew} />
      </span>
      <RowMenu track={track} onRemove={onRemove} />
    </PlayableRow>
  )
})

function CopyState({ trackId, offline }: { trackId: string; offline: boolean }) {
  const isSaved = useDownloadState(trackId) !== undefined
  if (!isSaved && !offline) return null
  return (
    <span className={styles.copyState}>
      {isSaved ? <DownloadMark trackId={trackId} /> : messages.needsConnection}
    </span>
  )
}
