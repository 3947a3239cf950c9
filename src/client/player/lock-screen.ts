// The player on the lock screen: it shows what is on, and what is pressed there is what the buttons here do.
// Told when something changes, not at every tick: the device moves the place on by itself.
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
  /** The whole of an address: the device asks for the sleeve by itself. */
  wholeAddress(address: string): string
}

const iconSizes = [192, 512] as const
/** Farther from where the device thinks it is than this, somebody has sought, or the sound ran dry. */
const driftSeconds = 1

/** What the device takes: it throws at anything that is no place in a track. */
function placeIn({ positionSeconds, durationSeconds }: PlayerTime): MediaPlace | null {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return null
  const known = Number.isFinite(positionSeconds) ? positionSeconds : 0
  return { positionSeconds: Math.min(Math.max(known, 0), durationSeconds), durationSeconds }
}

/** Queue and place are kept: whoever presses stop on a headset or in a car means the sound, and not what they chose. */
function actsOn(player: Player, onStop: () => void): Partial<MediaActs> {
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

/** Where there is no cover, the sleeve is drawn by the page, which the device cannot ask for: it shows the app's icon. */
function artworkOf({ coverArtUrl }: Track, wholeAddress: LockScreenParts['wholeAddress']): MediaImage[] {
  if (coverArtUrl === null)
    return iconSizes.map((size) => ({
      src: wholeAddress(`/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    }))
  return savedCoverSizes.map((size) => ({
    src: wholeAddress(mediaAddress(coverAt(coverArtUrl, size)) ?? ''),
    sizes: `${size}x${size}`,
    type: 'image/webp',
  }))
}

const wordsOf = ({ title, artist, album }: Track) => ({
  title,
  artist: artistName(artist),
  album: album?.title ?? '',
})

export function showOnLockScreen(parts: LockScreenParts) {
  const { player, session, clock } = parts
  /** Stopped there: nothing of it stands there until it is wanted again. */
  let stopped: Track | null = null
  let shown: { track: Track | null; playback: Playback } = { track: null, playback: 'empty' }
  let told: PlayerTime & { atMs: number; moves: boolean } = { ...player.time.get(), atMs: 0, moves: false }

  const stop = () => {
    stopped = player.state.get().currentTrack
    shown = { track: null, playback: 'empty' }
    describe(shown)
    session.setPlayback('none')
    tellPlace()
  }
  const acts = actsOn(player, stop)
  const describe = ({ track, playback }: typeof shown) => {
    // The sleeve comes with the sound, which is not to wait for it.
    const artwork = track && playback !== 'loading' ? artworkOf(track, parts.wholeAddress) : []
    session.show(track && { ...wordsOf(track), artwork })
    session.setActs(track && acts)
  }
  const tellPlace = () => {
    const time = player.time.get()
    told = { ...time, atMs: clock.now(), moves: shown.playback === 'playing' }
    session.setPlace(shown.track && placeIn(time))
  }
  const stateChanged = () => {
    const { currentTrack: track, playback } = player.state.get()
    if (stopped !== null && track === stopped && !isWanted(playback)) return
    stopped = null
    if (track === shown.track && playback === shown.playback) return
    // Some devices forget whom they serve once another sound has played.
    const isToBeSaid = track !== shown.track || playback === 'playing' || shown.playback === 'loading'
    shown = { track, playback }
    if (isToBeSaid) describe(shown)
    session.setPlayback(track === null ? 'none' : isWanted(playback) ? 'playing' : 'paused')
    tellPlace()
  }
  const timeChanged = () => {
    if (shown.track === null) return
    const { positionSeconds, durationSeconds } = player.time.get()
    const passedSeconds = told.moves ? (clock.now() - told.atMs) / 1_000 : 0
    const isAsThought = Math.abs(told.positionSeconds + passedSeconds - positionSeconds) <= driftSeconds
    if (!isAsThought || durationSeconds !== told.durationSeconds) tellPlace()
  }
  player.state.subscribe(stateChanged)
  player.time.subscribe(timeChanged)
  stateChanged()
}
