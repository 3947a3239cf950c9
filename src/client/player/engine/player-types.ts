// What playing looks like from outside: the states it can be in, and all that can be asked of it.
import type { Entitlement } from '~/contract/rules/preview'
import type { Purchase, Track } from '~/contract/schemas/built'

/**
 * `empty`: nothing chosen. `paused`: silent by choice. `loading`: wanted, the first sound is on its way.
 * `playing`: audible. `buffering`: wanted, but the sound ran dry. `failed`: wanted, but cannot be had for now.
 */
export type Playback = 'empty' | 'paused' | 'loading' | 'playing' | 'buffering' | 'failed'

export type Repeat = 'off' | 'all' | 'one'

/** The same track may stand in a queue twice, so places have keys of their own. */
export type QueueItem = { key: string; track: Track }

/** What keeps a queue from ending: more of the same is fetched before its last track is over. */
export type EndlessSource = { mood: string }

export type PreviewNotice = 'none' | 'warning' | 'ended'

export type PlayerState = {
  currentTrack: Track | null
  playback: Playback
  /** Why it failed, in words for the listener; null in every other state. */
  problem: string | null
  /** How much of the current track may be heard; null until it is known. */
  entitlement: Entitlement | null
  previewNotice: PreviewNotice
  queue: readonly QueueItem[]
  /** The place of the current track in the queue; -1 where there is none. */
  queueIndex: number
  shuffled: boolean
  repeat: Repeat
  endless: EndlessSource | null
  /** Everything queued is over, and what goes on is still on its way. */
  awaitsMore: boolean
  volume: number
  muted: boolean
  /** The waveform of the current track, 0 to 1; null until it is known. */
  peaks: readonly number[] | null
}

/** Read apart from the rest, since it changes several times a second. */
export type PlayerTime = {
  positionSeconds: number
  /** Of the whole track, also while only its preview is loaded. */
  durationSeconds: number
}

/** What the listener owns, as far as the player needs to know. Implemented by `client/owned`. */
export type OwnedTracks = {
  /** Signing out (null) clears what was owned. */
  setListener(userId: string | null): void
  /** False until the server has sent the list. Until then the server is asked about each track that is played. */
  isKnown(): boolean
  has(trackId: string): boolean
  subscribe(changed: () => void): () => void
  /** Calls `act` with every list the server sends and with every purchase that is made. */
  onPurchases(act: (purchases: readonly Purchase[]) => void): void
}

/** What of the listener's is kept whole on this device, and can be played from it. */
export type Copies = {
  /** Without an address it has to be opened first. */
  find(userId: string, trackId: string): { address: string | null; peaks: readonly number[] | null } | null
  /** Its address; null where it cannot be opened. */
  open(userId: string, trackId: string): Promise<string | null>
  /** It could not be played. */
  foundBroken(trackId: string): void
  /** One may have come or gone. */
  subscribe(changed: () => void): () => void
}

type Readable<Value> = { subscribe(changed: () => void): () => void; get(): Value }

export type Player = {
  /** Its changes are told a moment late where a press has just asked for sound. */
  state: Readable<PlayerState>
  time: Readable<PlayerTime>
  owned: Pick<OwnedTracks, 'has' | 'subscribe'>

  /** Replaces the queue by these and plays from `at`, from a place in it where it may be heard there. */
  play(tracks: readonly Track[], at?: number, atSeconds?: number): void
  /** Starts a queue that does not end; without tracks, with the first that come. */
  playEndless(source: EndlessSource, tracks: readonly Track[]): void
  playNext(track: Track): void
  playLast(track: Track): void
  /** Plays another place of the queue. */
  jumpTo(key: string): void
  move(key: string, toIndex: number): void
  remove(key: string): void
  /** Everything after the current track. */
  removeFollowing(): void
  setShuffled(shuffled: boolean): void
  setRepeat(repeat: Repeat): void

  /** Likely to be played soon, as on hover or focus: its address and first bytes are fetched ahead. */
  prepare(track: Track): void

  resume(): void
  pause(): void
  /** Pauses and lets go of the file, in all tabs: an answer still open would hold up a new version's worker. */
  release(): void
  toggle(): void
  next(): void
  /** To the start of the track, or, within its first seconds, to the one before. */
  previous(): void
  /** To or past the end of a preview is ignored. */
  seek(positionSeconds: number): void
  setVolume(volume: number): void
  toggleMuted(): void
  /** After a failure: the same track at the same place. */
  retry(): void
  /** "Maybe Later": closes the dialog and goes on with what is queued next, if anything. */
  dismissPreviewEnd(): void
  /** Clears track and playing. */
  stop(): void
  /** Only when not playing; false when it was. */
  close(): boolean

  /** Who listens. Null signs out, which clears playback and, through `OwnedTracks`, the specification's purchasedTracks. */
  setListener(userId: string | null): void
  /** What is kept on this device is played from it, without a word to the server. */
  setCopies(copies: Copies): void
  /** The server is within reach again: what could not be had is tried anew. */
  backOnline(): void
}
