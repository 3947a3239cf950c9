import { useEffect } from 'react'
import { previewSeconds } from '~/contract/limits'
import { messages } from './messages'
import { clockTime } from '../time-words'
import styles from './seek-refusal.module.css'

const shownMs = 5_000

type SeekRefusalProps = { isForSale: boolean; onEnd: (at: 0) => void }

/** Says above the seek bar for some seconds why a seek beyond the preview was ignored. */
export function SeekRefusal({ isForSale, onEnd }: SeekRefusalProps) {
  useEffect(() => {
    const end = setTimeout(() => onEnd(0), shownMs)
    return () => clearTimeout(end)
  }, [onEnd])
  return (
    <span className={styles.refusal}>
      <span>
        {messages.previewEnds(clockTime(previewSeconds))}
        {isForSale && ` ${messages.buyForMore}`}
      </span>
    </span>
  )
}
