import type { Track } from '~/contract/schemas/built'
import { IconButton } from '~/client/ui/icon-button'
import { ChevronUpIcon, QueueIcon } from '~/client/ui/icons/player-icons'
import { usePart } from '~/client/ui/parts/use-part'
import { usePlayerState } from '~/client/player/use-player'
import { CloseButton } from '../controls/close-button'
import { ElapsedTime, TotalTime } from '../controls/elapsed-time'
import { PlayerCover } from '../player-cover'
import { PlayerNotices } from '../player-notices'
import { ProgressLine } from './progress-line'
import { PlayerRefusal } from '../controls/refusal/refusal'
import { SeekBar } from '../controls/seek-bar'
import { TrackWords } from '../track-words'
import { NextButton, PlayButton, PreviousButton } from '../controls/transport'
import { messages } from './messages'
import styles from './mini-player.module.css'

type MiniPlayerProps = {
  track: Track
  onExpand: () => void
  onQueue: () => void
}

/** The player at the bottom of every page; on phones it sits above the tabs. */
export function MiniPlayer({ track, onExpand, onQueue }: MiniPlayerProps) {
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  return (
    <section aria-label={messages.player} className={styles.root}>
      <ProgressLine />
      <PlayerNotices place="above" />
      <PlayerRefusal />
      <div className={`${styles.row} safe-x`}>
        <div className={styles.track}>
          <button
            type="button"
            aria-label={`${messages.open} ${track.title}`}
            className={styles.open}
            onClick={onExpand}
          >
            <PlayerCover track={track} size={96} />
          </button>
          <TrackWords track={track} previewOnly={previewOnly} withGenre />
        </div>
        <div className={`${styles.transport} flex items-center`}>
          <PreviousButton />
          <PlayButton size="md" />
          <NextButton />
        </div>
        <div className={styles.seek}>
          <ElapsedTime />
          <SeekBar />
          <TotalTime />
        </div>
        <div className={`${styles.ends} flex items-center`}>
          <div className={styles.volume}>
            <LateVolume />
          </div>
          <IconButton label={messages.queue} icon={<QueueIcon />} onClick={onQueue} />
          <IconButton label={messages.expand} icon={<ChevronUpIcon />} onClick={onExpand} />
          <CloseButton side="above" onClosed={focusPage} />
        </div>
      </div>
    </section>
  )
}

const loadVolume = () => import('../controls/volume-control').then((part) => part.VolumeControl)

/** Only wide screens show it. */
function LateVolume() {
  const part = usePart(loadVolume)
  return part.state === 'loaded' && <part.View />
}

/** The pressed button is gone with the player, so the focus moves to the page. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
