// Creates the player: composes its parts and exposes its methods.
import type { Broadcast } from '~/client/platform/broadcast'
import type { PageLife } from '~/client/platform/page/page-life'
import { previewSeconds, volumeStep } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import { Deck, type DeckParts } from './audio/deck'
import { Endless, type TracksOf } from './queue/endless'
import { PlayerStorage, type TextStore } from './player-storage'
import { PlayerSession } from './entitlement/player-session'
import { isWanted } from './playback'
import type { OwnedTracks, Player, PlayerState, PlayerTime, Queue } from './player-types'
import { type CountPlay, Plays } from './plays'
import { Preload } from './audio/preload'
import { isLimited } from './entitlement/preview-rule'
import { QueueControls } from './queue/queue-controls'
import { emptyState } from './empty-state'
import { afterCurrent } from './queue/queue'
import { problemOfMore } from './audio/recovery'
import { EntitlementUpdates } from './entitlement/entitlement-updates'
import { type SourceCalls, Sources } from './audio/sources'
import { createStore, type Store } from '~/client/platform/store'
import { DeferredUpdates } from './deferred-updates'
import { Tabs } from './tabs'

export type PlayerParts = Pick<DeckParts, 'audio' | 'clock' | 'mediaStatus' | 'isServerThere' | 'warm'> & {
  calls: SourceCalls & { countPlay: CountPlay; tracksOf: TracksOf }
  owned: OwnedTracks
  life: PageLife
  storage: TextStore
  channel: Broadcast
  addressOf(path: string): string
  newId(): string
  random(): number
  /** The page that is shown: path and query. */
  here(): string
}

const volumeFromSilence = 0.5

const silence: PlayerTime = { positionSeconds: 0, durationSeconds: 0 }

export function createPlayer(parts: PlayerParts): Player {
  const { audio, life } = parts
  const state = createStore(emptyState)
  const time = createStore(silence)
  const { deck, playerStorage, session, preload, queueControls, entitlementUpdates, sources, tabs } =
    assemble(parts, state, time)
  state.set(playerStorage.readSound())
  audio.setVolume(state.get().volume, state.get().muted)
  state.subscribe(() => playerStorage.stateChanged())
  life.onHide(() => playerStorage.saveAll())
  parts.owned.onPurchases((purchases) => {
    sources.addStreams(purchases)
    void entitlementUpdates.ownedChanged()
  })
  const backOnline = () => queueControls.endlessWait.backOnline()
  life.onOnline(backOnline)
  return {
    state: { get: state.get, subscribe: new DeferredUpdates({ state, clock: parts.clock }).subscribe },
    time,
    owned: parts.owned,
    ...queueActs(queueControls),
    ...soundActs(parts, state, deck, queueControls),
    release: () => {
      deck.release()
      tabs.release()
    },
    prepare: (track) => void preload.prepare(track),
    setListener: (userId) => session.set(userId),
    setCopies: (copies) => {
      sources.setCopies(copies)
      copies.subscribe(() => entitlementUpdates.copiesChanged())
    },
    backOnline,
  }
}

function assemble(parts: PlayerParts, state: Store<PlayerState>, time: Store<PlayerTime>) {
  const { clock, calls, newId, owned, random } = parts
  const { isOnline } = parts.life
  const sources = new Sources({ calls, owned, now: clock.now, addressOf: parts.addressOf })
  const plays = new Plays({ countPlay: calls.countPlay, clock, newId })
  const preload = new Preload({ sources, isOnline, warm: parts.warm })
  const tabs = new Tabs({
    channel: parts.channel,
    clock,
    tab: newId(),
    onOtherTabPlays: () => deck.pause(),
    onRelease: () => deck.release(),
  })
  const endless = new Endless({
    tracksOf: calls.tracksOf,
    clock,
    isOnline,
    onMore: (tracks) => queueControls.addMore(tracks),
    onNoMore: (error) => queueControls.endlessWait.giveUp(problemOfMore(error, isOnline())),
  })
  const shared = { sources, state, time }
  const playerStorage: PlayerStorage = new PlayerStorage({
    storage: parts.storage,
    clock,
    state: state.get,
    time: time.get,
    queue: () => queueControls.queue,
  })
  const deck: Deck = new Deck({
    ...parts,
    ...shared,
    plays,
    isOnline,
    onWanted: () => tabs.claim(),
    onSound: () => void entitlementUpdates.fetchDetail(),
    onTick: () => {
      playerStorage.positionChanged()
      preloadNext({ state, time, queueControls, preload, isServerThere: parts.isServerThere })
    },
    onPositionSettled: () => playerStorage.savePosition(),
    onUnreachable: () => queueControls.skipToSaved(),
    onEnded: () => queueControls.trackEnded(),
  })
  const entitlementUpdates = new EntitlementUpdates({ ...shared, deck, isOnline })
  const queueParts = { ...shared, deck, endless, random, isOnline, here: parts.here }
  const queueControls: QueueControls = new QueueControls(queueParts)
  const session = new PlayerSession({ ...shared, owned, entitlementUpdates, playerStorage, queueControls })
  return { deck, playerStorage, session, preload, queueControls, entitlementUpdates, sources, tabs }
}

type PreloadNextParts = {
  state: Store<PlayerState>
  time: Store<PlayerTime>
  queueControls: QueueControls
  preload: Preload
  isServerThere(): Promise<boolean>
}

/** Tops up an endless queue and prepares the next track when the current track, or its preview, is nearly over. */
function preloadNext({ state, time, queueControls, preload, isServerThere }: PreloadNextParts) {
  const { positionSeconds, durationSeconds } = time.get()
  const { currentTrack, entitlement, repeat } = state.get()
  const limited = isLimited(entitlement, currentTrack?.durationSeconds ?? null)
  if (!preload.isTime(positionSeconds, limited ? previewSeconds : durationSeconds)) return
  queueControls.topUp()
  const next = afterCurrent(queueControls.queue, repeat)?.track ?? null
  // If the server is gone, this finds it out before the track ends, and the queue continues with a saved track at once.
  if (preload.isNew(next) && queueControls.hasSaved) void isServerThere()
  void preload.prepare(next)
}

const queueActs = (queueControls: QueueControls) => ({
  play: (tracks: readonly Track[], at = 0, atSeconds = 0) => queueControls.play(tracks, at, atSeconds),
  playEndless: ((source, tracks) => queueControls.playEndless(source, tracks)) as Player['playEndless'],
  playNext: (track: Track) => queueControls.playNext(track),
  playLast: ((tracks, from) => queueControls.playLast(tracks, from)) as Player['playLast'],
  jumpTo: (key: string) => queueControls.jumpTo(key),
  move: (key: string, toIndex: number) => queueControls.move(key, toIndex),
  remove: (key: string) => queueControls.remove(key),
  removeFollowing: () => queueControls.removeFollowing(),
  changeQueue: (change: (queue: Queue) => Queue) => queueControls.change(change),
  setShuffled: (shuffled: boolean) => queueControls.setShuffled(shuffled),
  setRepeat: ((repeat) => queueControls.setRepeat(repeat)) as Player['setRepeat'],
  next: () => queueControls.next(),
  previous: () => queueControls.previous(),
  dismissPreviewEnd: () => queueControls.dismissPreviewEnd(),
  closePreviewEnd: () => queueControls.closePreviewEnd(),
  stop: () => queueControls.stop(),
})

function soundActs(
  { audio }: PlayerParts,
  state: Store<PlayerState>,
  deck: Deck,
  queueControls: QueueControls,
) {
  const isPlaying = () => isWanted(state.get().playback)
  const setSound = (volume: number, muted: boolean) => {
    state.set({ volume, muted })
    audio.setVolume(volume, muted)
  }
  return {
    resume: () => queueControls.endlessWait.resume(),
    pause: () => deck.pause(),
    toggle: () => (isPlaying() ? deck.pause() : queueControls.endlessWait.resume()),
    seek: (positionSeconds: number) => queueControls.endlessWait.seek(positionSeconds),
    retry: () => queueControls.endlessWait.resume(),
    setVolume: (volume: number) => {
      if (!Number.isFinite(volume)) return
      const steps = Math.round(Math.min(Math.max(volume, 0), 1) / volumeStep)
      // Any volume above 0 also unmutes. Volume 0 does not change the mute setting.
      setSound(Math.round(steps * volumeStep * 10) / 10, steps === 0 && state.get().muted)
    },
    toggleMuted: () => {
      const { volume, muted } = state.get()
      // Unmuting at volume 0 would stay silent, so an audible volume is set.
      if (volume === 0) setSound(volumeFromSilence, false)
      else setSound(volume, !muted)
    },
    close: () => {
      if (isPlaying()) return false
      queueControls.stop()
      return true
    },
  }
}
