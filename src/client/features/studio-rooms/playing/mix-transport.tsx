import { useMemo } from 'react'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Waveform } from '~/client/player/view/controls/waveform'
import { useStore } from '~/client/platform/use-store'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { peaksFrom } from '~/contract/rules/peaks'
import { CommentMarks } from '../comments/comment-marks'
import { messages } from '../messages'
import { isPreparing, type Room, type Version } from '../room'
import { KeyHint } from './key-hint'
import type { MixPlayer } from './mix-player'
import styles from './mix-transport.module.css'

const texts = messages.playing

type MixTransportProps = { room: Room; mix: MixPlayer }

/** Plays the chosen version. Comments are marked under its waveform. */
export function MixTransport({ room, mix }: MixTransportProps) {
  const { versionId, otherId, playback } = useStore(mix.state)
  const version = room.versions.find(({ _id }) => _id === versionId)
  const other = room.versions.find(({ _id }) => _id === otherId)
  if (!version) {
    return <p className="text-dim">{room.versions.some(isPreparing) ? texts.preparing : texts.nothing}</p>
  }
  return (
    <section aria-label={texts.region} className={styles.root}>
      <div className="flex items-center gap-4">
        <PlayButton {...{ mix, version }} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-600">
            <bdi>{version.name}</bdi>
          </p>
          <Clock mix={mix} />
        </div>
        {other && <SwitchButton mix={mix} other={other} />}
      </div>
      {playback === 'failed' && <Notice tone="error">{texts.failed}</Notice>}
      <MarkedWaveform {...{ room, mix, version }} />
    </section>
  )
}

function PlayButton({ mix, version }: { mix: MixPlayer; version: Version }) {
  const { playback } = useStore(mix.state)
  const isOn = playback === 'playing' || playback === 'loading'
  return (
    <IconButton
      variant="ember"
      size="lg"
      label={isOn ? texts.pause(version.name) : texts.play(version.name)}
      icon={isOn ? <PauseIcon /> : <PlayIcon />}
      aria-busy={playback === 'loading'}
      onClick={() => mix.toggle()}
    />
  )
}

function SwitchButton({ mix, other }: { mix: MixPlayer; other: Version }) {
  return (
    <Button variant="quiet" className={styles.switch} aria-keyshortcuts="x" onClick={() => mix.switchOver()}>
      <span className="truncate">{texts.switchTo(other.name)}</span>
      <KeyHint letter="X" />
    </Button>
  )
}

function Clock({ mix }: { mix: MixPlayer }) {
  const { positionSeconds, durationSeconds } = useStore(mix.time)
  return (
    <p className="text-sm tabular-nums text-dim">
      {`${clockTime(positionSeconds)} / ${clockTime(durationSeconds)}`}
    </p>
  )
}

function MarkedWaveform({ room, mix, version }: MixTransportProps & { version: Version }) {
  const peaks = useMemo(() => peaksFrom(version.peaks), [version.peaks])
  return (
    <div className={styles.wave}>
      <Waveform peaks={peaks} time={mix.time} limitSeconds={null} onSeek={(seconds) => mix.seek(seconds)} />
      <CommentMarks {...{ room, mix, version }} />
    </div>
  )
}
