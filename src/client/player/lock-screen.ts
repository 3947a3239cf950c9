// Shows the current track on the device's lock screen and executes the commands of its buttons. The position is sent
// only when the playback state changes or the position jumps, not at every tick, because the device advances it.
import { mediaAddress } from '~/client/api/media-address'
import type { Clock } from '~/client/platform/clock'
import type { MediaActs, MediaPlace, MediaSessionPort } from '../platform/media/media-session'
import { artistName } from '~/contract/rules/artist-name'
import { coverAt } from '~/contract/rules/cover-sizes'
import { savedCoverSizes } from '~/contract/rules/cached-pictures'
import type { Track } from '~/contract/schemas/built'
import { isWanted } from './engine/playback'
import type { Playback, Player, PlayerTime } from './engine/player-types'
import { seekBy, seekStepSeconds } from './shortcuts/use-shortcuts'

type LockScreenParts = {
  player: Player
  session: MediaSessionPort
  clock: Pick<Clock, 'now'>
  /** Makes an address absolute, because the device fetches the cover itself. */
  absoluteAddress(address: string): string
}

const iconSizes = [192, 512] as const
/** A larger difference from the position that the device assumes means a seek or a stall. */
const driftSeconds = 1

/** The position in the form that the device accepts. The device throws on a position outside the track. */
function positionOf({ positionSeconds, durationSeconds }: PlayerTime): MediaPlace | null {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return null
  const known = Number.isFinite(positionSeconds) ? positionSeconds : 0
  return { positionSeconds: Math.min(Math.max(known, 0), durationSeconds), durationSeconds }
}

/** "Stop" on a headset or in a car ends the sound and clears the lock screen. The queue and the position stay. */
function actionsOn(player: Player, onStop: () => void): Partial<MediaActs> {
  return {
    play: () => player.resume(),
    pause: () => player.pause(),
    stop: () => {
      player.release()
      onStop()
    },
    previoustrack: () => player.previous(),
    nexttrack: () => player.next(),
    seekbackward: (seconds) => seekBy(player, -(seconds || seekStepSeconds)),
    seekforward: (seconds) => seekBy(player, seconds || seekStepSeconds),
    seekto: (seconds) => {
      if (seconds !== undefined) player.seek(seconds)
    },
  }
}

/**
 * The page draws a placeholder for a missing cover. The device cannot fetch that drawing, so it shows the app's icon.
 */
function artworkOf(
  { coverArtUrl }: Track,
  absoluteAddress: LockScreenParts['absoluteAddress'],
): MediaImage[] {
  if (coverArtUrl === null)
    return iconSizes.map((size) => ({
      src: absoluteAddress(`/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    }))
  return savedCoverSizes.map((size) => ({
    src: absoluteAddress(mediaAddress(coverAt(coverArtUrl, size)) ?? ''),
    sizes: `${size}x${size}`,
    type: 'image/webp',
  }))
}

const textOf = ({ title, artist, album }: Track) => ({
  title,
  artist: artistName(artist),
  album: album?.title ?? '',
})

type Shown = { track: Track | null; playback: Playback }

export class LockScreen {
  readonly #parts: LockScreenParts
  readonly #actions: Partial<MediaActs>
  /** The track that was stopped on the lock screen. It stays hidden there until it is played again. */
  #stopped: Track | null = null
  #shown: Shown = { track: null, playback: 'empty' }
  /** The position that the device received last, and whether the device advances it. */
  #sent: PlayerTime & { atMs: number; advances: boolean }

  constructor(parts: LockScreenParts) {
    const { player } = parts
    this.#parts = parts
    this.#actions = actionsOn(player, () => this.#stop())
    this.#sent = { ...player.time.get(), atMs: 0, advances: false }
    player.state.subscribe(() => this.#stateChanged())
    player.time.subscribe(() => this.#timeChanged())
    this.#stateChanged()
  }

  #stop() {
    this.#stopped = this.#parts.player.state.get().currentTrack
    this.#shown = { track: null, playback: 'empty' }
    this.#describe(this.#shown)
    this.#parts.session.setPlayback('none')
    this.#sendPosition()
  }

  #describe({ track, playback }: Shown) {
    const { session, absoluteAddress } = this.#parts
    // The cover is not shown while the track loads, so that its download does not delay the sound.
    const artwork = track && playback !== 'loading' ? artworkOf(track, absoluteAddress) : []
    session.show(track && { ...textOf(track), artwork })
    session.setActs(track && this.#actions)
  }

  #sendPosition() {
    const { clock, player, session } = this.#parts
    const time = player.time.get()
    this.#sent = { ...time, atMs: clock.now(), advances: this.#shown.playback === 'playing' }
    session.setPlace(this.#shown.track && positionOf(time))
  }

  #stateChanged() {
    const { player, session } = this.#parts
    const { currentTrack: track, playback } = player.state.get()
    if (this.#stopped !== null && track === this.#stopped && !isWanted(playback)) return
    this.#stopped = null
    const before = this.#shown
    if (track === before.track && playback === before.playback) return
    // Some devices lose the metadata once another app has played sound, so it is sent again.
    const mustDescribe = track !== before.track || playback === 'playing' || before.playback === 'loading'
    this.#shown = { track, playback }
    if (mustDescribe) this.#describe(this.#shown)
    session.setPlayback(track === null ? 'none' : isWanted(playback) ? 'playing' : 'paused')
    this.#sendPosition()
  }

  #timeChanged() {
    if (this.#shown.track === null) return
    const { clock, player } = this.#parts
    const { positionSeconds, durationSeconds } = player.time.get()
    const sent = this.#sent
    const passedSeconds = sent.advances ? (clock.now() - sent.atMs) / 1_000 : 0
    const isAsExpected = Math.abs(sent.positionSeconds + passedSeconds - positionSeconds) <= driftSeconds
    if (!isAsExpected || durationSeconds !== sent.durationSeconds) this.#sendPosition()
  }
}
