import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '~/client/ui/button'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import type { Track } from '~/contract/schemas/built'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { AddToPlaylist } from '../playlist/add-to-playlist'
import { PlayerCover } from '../player-cover'
import { messages as playlists } from '../playlist/messages'
import { messages } from './messages'
import { QueueList } from './queue-list'
import { TrackWords } from '../track-words'
import { useSayRemoved } from './use-say-removed'
import styles from './queue.module.css'

type QueuePanelProps = {
  /** Shuffle and repeat buttons, where the player beside the queue does not show them. */
  modes?: ReactNode
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The current track and the tracks after it. */
export function QueuePanel({ modes, onLeave }: QueuePanelProps) {
  const player = usePlayer()
  const sayRemoved = useSayRemoved()
  // State, because the element is known only after the rows in it have been rendered.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const track = usePlayerState((state) => state.currentTrack)
  const queue = usePlayerState((state) => state.queue)
  const queueIndex = usePlayerState((state) => state.queueIndex)
  const next = useMemo(() => queue.slice(queueIndex + 1), [queue, queueIndex])
  const clear = () => sayRemoved(messages.cleared, player.removeFollowing())
  return (
    <div className={styles.root}>
      {modes && <div className={styles.modes}>{modes}</div>}
      <div ref={setScroller} className={styles.scroller}>
        {track && <NowPlaying track={track} onLeave={onLeave} />}
        <div className={styles.heading}>
          <h3>{messages.nextUp}</h3>
          <div className="flex">
            {queue.length > 1 && (
              <AddToPlaylist
                tracks={() => queue.map((item) => item.track)}
                onLeave={onLeave}
                size="sm"
                variant="ghost"
              >
                {playlists.addQueue}
              </AddToPlaylist>
            )}
            {next.length > 0 && (
              <Button size="sm" variant="ghost" onClick={clear}>
                {messages.clear}
              </Button>
            )}
          </div>
        </div>
        {next.length > 0 ? (
          <QueueList items={next} firstIndex={queueIndex + 1} scroller={scroller} onLeave={onLeave} />
        ) : (
          <p className="pb-4 pt-2 text-[.9375rem] text-dim">{messages.empty}</p>
        )}
        <EndlessLine />
      </div>
    </div>
  )
}

function NowPlaying({ track, onLeave }: { track: Track; onLeave: () => void }) {
  const playing = usePlayerState((state) => state.playback === 'playing')
  return (
    <>
      <div className={styles.heading}>
        <h3>{messages.nowPlaying}</h3>
      </div>
      <div className={`${styles.row} ${styles.now}`}>
        <div className={styles.track}>
          <span className={styles.cover}>
            <PlayerCover track={track} size={96} />
          </span>
          <TrackWords track={track} previewOnly={false} onLeave={onLeave} />
        </div>
        <WaveformBars size="sm" motion={playing ? 'moving' : 'still'} />
      </div>
    </>
  )
}

function EndlessLine() {
  const mood = usePlayerState((state) => state.endless?.mood)
  if (!mood) return null
  return <p className="pb-4 pt-2 text-[.9375rem] text-dim">{messages.endless(mood)}</p>
}
