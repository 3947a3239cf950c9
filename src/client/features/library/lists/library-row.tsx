import { memo } from 'react'
import { PlayableRow, RowArtist, RowName } from '~/client/catalog/rows/playable-row'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { useMayRenew } from '~/client/offline/use-downloads'
import { SaveButton } from '~/client/offline/view/save-button'
import type { Track } from '~/contract/schemas/built'
import { CopyState } from './copy-state'
import styles from '../library.module.css'

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
        <RowName track={track} />
        <RowArtist artist={track.artist} className={styles.rowArtist} />
        <CopyState trackId={track._id} offline={offline} />
      </div>
      <span className={styles.rowAct}>
        <SaveButton track={track} onRemove={onRemove} mayRenew={mayRenew} />
      </span>
      <TrackMenu track={track} />
    </PlayableRow>
  )
})
