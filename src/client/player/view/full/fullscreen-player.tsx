import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { previewSeconds } from '~/contract/limits'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { useOwnsTrack, usePlayerState } from '~/client/player/use-player'
import { createStore } from '~/client/platform/store'
import { useStore } from '~/client/platform/use-store'
import { pathTo } from '~/contract/paths'
import { ElapsedTime, TotalTime } from '../controls/elapsed-time'
import { PlayerCover } from '../player-cover'
import { PlayerNotices } from '../player-notices'
import { QueuePanel } from '../queue/queue-panel'
import { AddToPlaylist } from '../playlist/add-to-playlist'
import { PlayerRefusal } from '../controls/refusal/refusal'
import { SeekBar } from '../controls/seek-bar'
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/transport'
import { useWide } from '../use-wide'
import { VolumeControl } from '../controls/volume-control'
import { messages as playlists } from '../playlist/messages'
import { messages } from './messages'
import styles from './fullscreen-player.module.css'

type FullscreenPlayerProps = {
  track: Track
  /** Called when a link is followed. Its page replaces the player's entry in the history. */
  onLeave: () => void
  onReady: () => void
}

/**
 * What floors above the player add beside the artist. It is in this file and is not passed through the components,
 * because every page loads those, and their chunk has no room for it.
 */
export const trackActs = createStore<{
  View: ComponentType<Pick<FullscreenPlayerProps, 'track' | 'onLeave'>> | null
}>({ View: null })

export function FullscreenPlayer({ track, onLeave, onReady }: FullscreenPlayerProps) {
  const wide = useWide()
  useEffect(onReady, [onReady])
  return (
    <ToastProvider label={playlists.playerToasts}>
      <div className={styles.body}>
        <div className={styles.art} data-swipe="">
          <div>
            <PlayerCover track={track} size={1024} />
          </div>
        </div>
        <div className={styles.side}>
          <Words track={track} onLeave={onLeave} />
          <Seeking />
          <div className={styles.controls}>
            <ShuffleButton />
            <PreviousButton />
            <PlayButton size="xl" />
            <NextButton />
            <RepeatButton />
          </div>
          <PlayerNotices place="between" />
          <Foot track={track} onLeave={onLeave} />
          {wide && (
            <div className={styles.queue}>
              <QueuePanel onLeave={onLeave} />
            </div>
          )}
        </div>
      </div>
    </ToastProvider>
  )
}

function Foot({ track, onLeave }: Omit<FullscreenPlayerProps, 'onReady'>) {
  return (
    <div className={styles.foot}>
      <VolumeControl />
      <EntitlementLine track={track} />
      <span className="ml-auto flex items-center gap-1">
        <AddToPlaylist
          tracks={() => [track]}
          onLeave={onLeave}
          size="sm"
          variant="ghost"
          aria-label={playlists.addTrack}
        >
          <AddToPlaylistIcon />
        </AddToPlaylist>
        <Link href={pathTo.track(track._id)} replace onClick={onLeave} className={`${styles.link} text-dim`}>
          {messages.seeTrack}
        </Link>
      </span>
    </div>
  )
}

function Words({ track, onLeave }: Omit<FullscreenPlayerProps, 'onReady'>) {
  const { View: Acts } = useStore(trackActs)
  return (
    <div className={styles.words} data-swipe="">
      <Link href={pathTo.track(track._id)} replace onClick={onLeave} className={styles.title}>
        <h2 dir="auto" title={track.title}>
          {track.title}
        </h2>
      </Link>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="min-w-0">
          <Link
            href={pathTo.artist(track.artist._id)}
            replace
            onClick={onLeave}
            className={`${styles.link} truncate`}
            dir="auto"
          >
            {artistName(track.artist)}
          </Link>
          <span aria-hidden="true">·</span>
          <span>{track.genre}</span>
        </p>
        {Acts && <Acts track={track} onLeave={onLeave} />}
      </div>
    </div>
  )
}

function Seeking() {
  return (
    <div className={styles.seek}>
      <SeekBar />
      <PlayerRefusal />
      <div className={styles.times}>
        <ElapsedTime />
        <WaitingText />
        <TotalTime />
      </div>
    </div>
  )
}

function WaitingText() {
  const isWaiting = usePlayerState(({ playback }) => playback === 'buffering' || playback === 'loading')
  return (
    <span className={`${styles.waiting} text-[.8125rem] text-dim`} role="status">
      {isWaiting && <span>{messages.waiting}</span>}
    </span>
  )
}

/** Says whether the track is a work in progress, is owned by the listener, or plays as a preview. */
function EntitlementLine({ track }: { track: Track }) {
  const owned = useOwnsTrack(track._id)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  if (track.isWorkInProgress)
    return <EntitlementWords tone={styles.nebula}>{messages.workInProgress}</EntitlementWords>
  if (owned) return <EntitlementWords tone="text-sage">{messages.owned}</EntitlementWords>
  if (previewOnly)
    return <EntitlementWords tone="text-dim">{messages.preview(previewSeconds)}</EntitlementWords>
  return null
}

function EntitlementWords({ tone, children }: { tone: string | undefined; children: ReactNode }) {
  return <p className={`${styles.entitlement} ${tone}`}>{children}</p>
}
