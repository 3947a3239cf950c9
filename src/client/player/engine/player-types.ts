// The player's public interface: its states and its methods.
import type { Entitlement } from '~/contract/rules/preview'
import type { Purchase, Track } from '~/contract/schemas/built'

/**
 * `empty`: no track is chosen. `paused`: a track is set but does not play. `loading`: play was requested and the audio
 * loads. `playing`: the track is audible. `buffering`: the audio buffer ran empty. `failed`: the track could not be
 * played.
 */
export type Playback = 'empty' | 'paused' | 'loading' | 'playing' | 'buffering' | 'failed'

export type Repeat = 'off' | 'all' | 'one'

/** The same track may be in a queue twice, so each entry has its own key. */
export type QueueItem = {
  key: string
  track: Track
  /** The page on which it was chosen. Unknown for tracks that an endless queue fetched. */
  from?: string | undefined
}

export type Queue = {
  items: readonly QueueItem[]
  /** The index of the current item, or -1 in an empty queue. */
  index: number
  /** The keys in their order before shuffling. Null when the queue is not shuffled. */
  unshuffled: readonly string[] | null
  /** The number in the next key. Keys are never reused. */
  nextKey: number
}

/** What a removal changed, so that it can be undone. */
export type Removal = { before: Queue; after: Queue }

/** A queue with this source does not end: more tracks of the mood are fetched before the last one is over. */
export type EndlessSource = { mood: string }

export type PreviewNotice = 'none' | 'warning' | 'ended'

export type PlayerState = {
  currentTrack: Track | null
  playback: Playback
  /** Why playback failed, in words for the listener. Null in every other state. */
  problem: string | null
  /** The entitlement to the current track. Null until it is known. */
  entitlement: Entitlement | null
  previewNotice: PreviewNotice
  /** The ids of the tracks whose previews have ended since the page was loaded or somebody signed out. */
  heardPreviews: readonly string[]
  queue: readonly QueueItem[]
  /** The index of the current track in the queue, or -1 without one. */
  queueIndex: number
  shuffled: boolean
  repeat: Repeat
  endless: EndlessSource | null
  /** True while an endless queue has no next track and playback continues only after more tracks are fetched. */
  waitsForMore: boolean
  volume: number
  muted: boolean
  /** The waveform of the current track, from 0 to 1. Null until it is known. */
  peaks: readonly number[] | null
}

/** The time is separate from the state, because it changes every second while a track plays. */
export type PlayerTime = {
  positionSeconds: number
  /** The length of the whole track, even while only its preview is loaded. */
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

/** The listener's complete copies on this device. */
export type Copies = {
  /** A copy whose address is null has to be opened first. */
  find(userId: string, trackId: string): { address: string | null; peaks: readonly number[] | null } | null
  /** Resolves to the copy's address, or to null when it cannot be opened. */
  open(userId: string, trackId: string): Promise<string | null>
  /** Reports that the copy could not be played. */
  reportBroken(trackId: string): void
  /** Calls `changed` when copies may have been added or removed. */
  subscribe(changed: () => void): () => void
}

type Readable<Value> = { subscribe(changed: () => void): () => void; get(): Value }

export type Player = {
  /** Right after a press, subscribers are notified a moment late, so that rendering does not delay the sound. */
  state: Readable<PlayerState>
  time: Readable<PlayerTime>
  owned: Pick<OwnedTracks, 'has' | 'subscribe'>

  /** Replaces the queue and plays the track at index `at`, from `atSeconds` if the entitlement allows it. */
  play(tracks: readonly Track[], at?: number, atSeconds?: number): void
  /** Starts an endless queue. Without tracks it starts with the first ones that are fetched. */
  playEndless(source: EndlessSource, tracks: readonly Track[]): void
  playNext(track: Track): void
  /** `from`: the page on which the tracks were chosen, if it is not the page on screen. */
  playLast(tracks: Track | readonly Track[], from?: string): void
  /** Plays another entry of the queue. */
  jumpTo(key: string): void
  move(key: string, toIndex: number): void
  remove(key: string): Removal
  /** Removes everything after the current track. */
  removeFollowing(): Removal
  /** Replaces the queue with what `change` returns. The current track must stay in it, and plays on. */
  changeQueue(change: (queue: Queue) => Queue): void
  setShuffled(shuffled: boolean): void
  setRepeat(repeat: Repeat): void

  /** Fetches the address and first bytes of a track that is likely to be played, for example on hover or focus. */
  prepare(track: Track): void

  resume(): void
  pause(): void
  /** Pauses and closes the audio stream in all tabs, because an open stream keeps a new service worker waiting. */
  release(): void
  toggle(): void
  next(): void
  /** Goes to the start of the track, or, within its first seconds, to the previous track. */
  previous(): void
  /** A seek to or past the end of a preview is ignored. */
  seek(positionSeconds: number): void
  setVolume(volume: number): void
  toggleMuted(): void
  /** Tries the same track again at the same position after a failure. */
  retry(): void
  /** "Maybe Later": closes the dialog and plays the next track of the queue, if there is one. */
  dismissPreviewEnd(): void
  /** Closes the dialog and stays with the track, paused at its start. */
  closePreviewEnd(): void
  /** Clears the track, the queue and the playback state. */
  stop(): void
  /** Closes the player unless it plays or is about to play. Returns whether it closed. */
  close(): boolean

  /**
   * Sets who listens. Null signs out, which clears playback and, through `OwnedTracks`, the specification's
   * purchasedTracks.
   */
  setListener(userId: string | null): void
  /** Sets where to find copies on this device, which play without asking the server. */
  setCopies(copies: Copies): void
  /** Must be called when the server can be reached again. Retries what failed. */
  backOnline(): void
}
