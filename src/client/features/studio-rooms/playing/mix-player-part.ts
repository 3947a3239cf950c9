// The mix player of this page. It has an audio element of its own, and only one player of the app plays at a time.
import type { Device } from '~/client/device/device'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { browserAudio } from '~/client/platform/media/audio'
import { randomUuid } from '~/client/platform/random-uuid'
import { isWanted } from '~/client/player/engine/playback'
import { Tabs } from '~/client/player/engine/tabs'
import { MixPlayer } from './mix-player'

export function mixPlayerOf({ player }: Device): MixPlayer {
  const audio = browserAudio()
  const mix: MixPlayer = new MixPlayer({
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
    onOtherTabPlays: () => mix.pause(),
    onRelease: () => mix.release(),
  })
  const follow = () => {
    const { playback, volume, muted } = player.state.get()
    audio.setVolume(volume, muted)
    if (isWanted(playback)) mix.pause()
  }
  audio.setVolume(player.state.get().volume, player.state.get().muted)
  player.state.subscribe(follow)
  return mix
}
