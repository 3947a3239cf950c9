// Gives a page an audio element of its own beside the player. Only one of them plays at a time, here and in other tabs.
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { type AudioPort, browserAudio } from '~/client/platform/media/audio'
import { randomUuid } from '~/client/platform/random-uuid'
import { isWanted } from '~/client/player/engine/playback'
import { Tabs } from '~/client/player/engine/tabs'
import type { Device } from './device'

type Parts = {
  audio: AudioPort
  /** Pauses everything else that may play, here and in other tabs. */
  onWanted(): void
}

type Beside = {
  pause(): void
  /** Pauses and closes the audio stream. */
  release(): void
}

/** `create` makes what plays through the element. It has the volume of the player. */
export function audioBesidePlayer<Made extends Beside>(
  { player }: Pick<Device, 'player'>,
  create: (parts: Parts) => Made,
): Made {
  const audio = browserAudio()
  const made: Made = create({
    audio,
    onWanted: () => {
      player.pause()
      tabs.claim()
    },
  })
  const tabs = new Tabs({
    channel: broadcast('lariat-player'),
    clock: pageClock,
    tab: randomUuid(),
    onOtherTabPlays: () => made.pause(),
    onRelease: () => made.release(),
  })
  const follow = () => {
    const { playback, volume, muted } = player.state.get()
    audio.setVolume(volume, muted)
    if (isWanted(playback)) made.pause()
  }
  audio.setVolume(player.state.get().volume, player.state.get().muted)
  player.state.subscribe(follow)
  return made
}
