import { useEffect, useState } from 'react'
import { previewSeconds } from '~/contract/limits'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { useTimeToShow } from './use-shown-time'
import { clockTime } from './time-words'
import { messages } from './messages'
import { Waveform } from './waveform'
import styles from './seek-bar.module.css'

const refusalMs = 5_000

/** The waveform of the current track, as the seek bar. A seek beyond the preview is ignored, and a message says so. */
export function SeekBar() {
  const player = usePlayer()
  const time = useTimeToShow()
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  const forSale = usePlayerState(({ currentTrack }) => currentTrack?.isForSale === true)
  const [refusals, setRefusals] = useState(0)
  const seek = (seconds: number) => {
    const isBeyond =
      previewOnly && seconds >= previewSeconds && player.time.get().durationSeconds > previewSeconds
    setRefusals(isBeyond ? refusals + 1 : 0)
    player.seek(seconds)
  }
  useEffect(() => {
    if (refusals === 0) return
    const end = setTimeout(() => setRefusals(0), refusalMs)
    return () => clearTimeout(end)
  }, [refusals])
  return (
    <>
      <Waveform peaks={peaks} time={time} limitSeconds={previewOnly ? previewSeconds : null} onSeek={seek} />
      <span role="status" className={styles.refusal}>
        {previewOnly && refusals > 0 && (
          <span>
            {messages.previewEnds(clockTime(previewSeconds))}
            {forSale && ` ${messages.buyForMore}`}
          </span>
        )}
      </span>
    </>
  )
}
