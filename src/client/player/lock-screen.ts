// Shows the player on the lock screen, whose buttons do what the player's buttons do. The position is reported only when
// it changes unexpectedly, because the device advances it by itself.
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
  /** Makes an address absolute, because the device loads the cover itself. */
  wholeAddress(address: string): string
}

const iconSizes = [192, 512] as const
/** A larger difference from the position that the device assumes means a seek or a stall. */
const driftSeconds = 1

/** A valid position. The browser throws at a position outside of the track. */
function placeIn({ positionSeconds, durationSeconds }: PlayerTime): MediaPlace | null {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return null
  const known = Number.isFinite(positionSeconds) ? positionSeconds : 0
  return { positionSeconds: Math.min(Math.max(known, 0), durationSeconds), durationSeconds }
}

/** Stop keeps queue and position, because a stop button on a headset or in a car is meant for the sound only. */
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

/** Without a cover the app's icon is shown, because the device cannot load the drawing that the page shows. */
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

const textsOf = ({ title, artist, album }: Track) => ({
  title,
  artist: artistName(artist),
  album: album?.title ?? '',
})

export function showOnLockScreen(parts: LockScreenParts) {
  const { player, session, clock } = parts
  /** The track that was stopped on the lock screen. It is not shown there until it plays again. */
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
    // The cover is loaded after the audio, so that it does not delay it.
    const artwork = track && playback !== 'loading' ? artworkOf(track, parts.wholeAddress) : []
    session.show(track && { ...textsOf(track), artwork })
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
    // Repeated on playing, because some devices drop the metadata after another app has played.
    const needsMetadata = track !== shown.track || playback === 'playing' || shown.playback === 'loading'
    shown = { track, playback }
    if (needsMetadata) describe(shown)
    session.setPlayback(track === null ? 'none' : isWanted(playback) ? 'playing' : 'paused')
    tellPlace()
  }
  const timeChanged = () => {
    if (shown.track === null) return
    const { positionSeconds, durationSeconds } = player.time.get()
    const passedSeconds = told.moves ? (clock.now() - told.atMs) / 1_000 : 0
    const isAsExpected = Math.abs(told.positionSeconds + passedSeconds - positionSeconds) <= driftSeconds
    if (!isAsExpected || durationSeconds !== told.durationSeconds) tellPlace()
  }
  player.state.subscribe(stateChanged)
  player.time.subscribe(timeChanged)
  stateChanged()
}
