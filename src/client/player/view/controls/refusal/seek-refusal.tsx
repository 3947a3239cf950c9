import { useEffect } from 'react'
import { previewSeconds } from '~/contract/limits'
import { usePlayerState } from '~/client/player/use-player'
import { messages } from './messages'
import { clockTime } from '../time-words'
import styles from './seek-refusal.module.css'

const shownMs = 5_000

/** Says above the seek bar for some seconds why a seek beyond the preview was ignored. */
export function SeekRefusal({ onEnd }: { onEnd: (at: 0) => void }) {
  useEffect(() => {
    const end = setTimeout(() => onEnd(0), shownMs)
    return () => clearTimeout(end)
  }, [onEnd])
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
