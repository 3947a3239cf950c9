import { previewSeconds } from '~/contract/limits'
import { usePlayerState } from '~/client/player/use-player'
import { messages } from './messages'
import { clockTime } from '../time-words'
import styles from './seek-refusal.module.css'

/** Says above the seek bar why a seek beyond the preview was ignored. */
export function SeekRefusal() {
  const forSale = usePlayerState(({ currentTrack }) => currentTrack?.isForSale === true)
  return (
    <span className={styles.refusal}>
      <span>
        {messages.previewEnds(clockTime(previewSeconds))}
        {forSale && ` ${messages.buyForMore}`}
      </span>
    </span>
  )
}
