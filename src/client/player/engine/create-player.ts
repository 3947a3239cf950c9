// The player: its parts put together, and what can be asked of it.
import type { Broadcast } from '~/client/platform/broadcast'
import type { PageLife } from '~/client/platform/page/page-life'
import { volumeStep } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import { Deck, type DeckParts } from './audio/deck'
import { Endless, type TracksOf } from './queue/endless'
import { Keeper, type TextStore } from './keeper'
import { Listener } from './entitlement/listener'
import { isWanted } from './playback'
import type { OwnedTracks, Player, PlayerState, PlayerTime } from './player-types'
import { type CountPlay, Plays } from './plays'
import { Preload } from './audio/preload'
import { isLimited } from './entitlement/preview-rule'
import { Program } from './queue/program'
import { afterCurrent, emptyQueue } from './queue/queue'
import { problemOfMore } from './audio/recovery'
import { Rights } from './entitlement/rights'
import { type SourceCalls, Sources } from './audio/sources'
import { createStore, type Store } from '~/client/platform/store'
import { soundFirst } from './sound-first'
import { createTabs } from './tabs'

export type PlayerParts = Pick<DeckParts, 'audio' | 'clock' | 'mediaStatus' | 'warm'> & {
  calls: SourceCalls & { countPlay: CountPlay; tracksOf: TracksOf }
  owned: OwnedTracks
  life: PageLife
  storage: TextStore
  channel: Broadcast
  addressOf(path: string): string
  newId(): string
  random(): number
}

const volumeFromSilence = 0.5

const nothing: PlayerState = {
  currentTrack: null,
  playback: 'empty',
  problem: null,
  entitlement: null,
  previewNotice: 'none',
  queue: emptyQueue.items,
  queueIndex: emptyQueue.index,
  shuffled: false,
  repeat: 'off',
  endless: null,
  awaitsMore: false,
  volume: 1,
  muted: false,
  peaks: null,
}

const silence: PlayerTime = { positionSeconds: 0, durationSeconds: 0 }

export function createPlayer(parts: PlayerParts): Player {
  const { audio, life } = parts
  const state = createStore(nothing)
  const time = createStore(silence)
  const { deck, keeper, listener, preload, program, rights, sources, tabs } = assemble(parts, state, time)
  state.set(keeper.readSound())
  audio.setVolume(state.get().volume, state.get().muted)
  state.subscribe(() => keeper.stateChanged())
  life.onHide(() => keeper.keepAll())
  parts.owned.onPurchases((purchases) => {
    sources.learnStreams(purchases)
    void rights.ownedChanged()
  })
  const backOnline = () => program.waiting.backOnline()
  life.onOnline(backOnline)
  return {
    state: { get: state.get, subscribe: soundFirst(state, parts.clock) },
    time,
    owned: parts.owned,
    ...queueActs(program),
    ...soundActs(parts, state, deck, program),
    release: () => {
      deck.release()
      tabs.release()
    },
    prepare: (track) => void preload.ready(track),
    setListener: (userId) => listener.set(userId),
    setCopies: (copies) => {
      sources.setCopies(copies)
      copies.subscribe(() => rights.copiesChanged())
    },
    backOnline,
  }
}

function assemble(parts: PlayerParts, state: Store<PlayerState>, time: Store<PlayerTime>) {
  const { clock, calls, newId } = parts
  const { isOnline } = parts.life
  const sources = new Sources({ calls, owned: parts.owned, now: clock.now, addressOf: parts.addressOf })
  const plays = new Plays({ countPlay: calls.countPlay, clock, newId })
  const preload = new Preload({ sources, isOnline, warm: parts.warm })
  const tabs = createTabs({
    channel: parts.channel,
    clock,
    tab: newId(),
    onOther: () => deck.pause(),
    onRelease: () => deck.release(),
  })
  const endless = new Endless({
    tracksOf: calls.tracksOf,
    clock,
    isOnline,
    onMore: (tracks) => program.addMore(tracks),
    onNone: (error) => program.waiting.giveUp(problemOfMore(error, isOnline())),
  })
  const sounding = { audio: parts.audio, clock, state, time, sources, plays }
  const keeper: Keeper = new Keeper({
    storage: parts.storage,
    clock,
    state: state.get,
    time: time.get,
    queue: () => program.queue,
  })
  const deck: Deck = new Deck({
    ...sounding,
    isOnline,
    mediaStatus: parts.mediaStatus,
    warm: parts.warm,
    onWanted: tabs.claim,
    onSound: () => void rights.learn(),
    onTick: () => {
      keeper.moved()
      readyNext({ state, time, program, preload })
    },
    onStill: () => keeper.keepPlace(),
    onEnded: () => program.goOn(),
  })
  const rights = new Rights({ deck, isOnline, sources, state, time })
  const canBeHad = ({ _id }: Track) => isOnline() || Boolean(sources.copyOf(_id))
  const program: Program = new Program({ deck, canBeHad, endless, state, time, random: parts.random })
  const listener = new Listener({ rights, owned: parts.owned, keeper, program, sources, state, time })
  return { deck, keeper, listener, preload, program, rights, sources, tabs }
}

type Next = { state: Store<PlayerState>; time: Store<PlayerTime>; program: Program; preload: Preload }

/** Near the end of what may be heard, what comes next is made ready. */
function readyNext({ state, time, program, preload }: Next) {
  const { positionSeconds, durationSeconds } = time.get()
  const { currentTrack, entitlement, repeat } = state.get()
  const limited = isLimited(entitlement, currentTrack?.durationSeconds ?? null)
  if (!preload.isTime(positionSeconds, durationSeconds, limited)) return
  program.keepUp()
  void preload.ready(afterCurrent(program.queue, repeat)?.track ?? null)
}

const queueActs = (program: Program) => ({
  play: (tracks: readonly Track[], at = 0, atSeconds = 0) => program.play(tracks, at, atSeconds),
  playEndless: ((source, tracks) => program.playEndless(source, tracks)) as Player['playEndless'],
  playNext: (track: Track) => program.playNext(track),
  playLast: (track: Track) => program.playLast(track),
  jumpTo: (key: string) => program.jumpTo(key),
  move: (key: string, toIndex: number) => program.move(key, toIndex),
  remove: (key: string) => program.remove(key),
  removeFollowing: () => program.removeFollowing(),
  setShuffled: (shuffled: boolean) => program.setShuffled(shuffled),
  setRepeat: ((repeat) => program.setRepeat(repeat)) as Player['setRepeat'],
  next: () => program.next(),
  previous: () => program.previous(),
  dismissPreviewEnd: () => program.dismissPreviewEnd(),
  stop: () => program.stop(),
})

function soundActs({ audio }: PlayerParts, state: Store<PlayerState>, deck: Deck, program: Program) {
  const isPlaying = () => isWanted(state.get().playback)
  const setSound = (volume: number, muted: boolean) => {
    state.set({ volume, muted })
    audio.setVolume(volume, muted)
  }
  return {
    resume: () => program.waiting.resume(),
    pause: () => deck.pause(),
    toggle: () => (isPlaying() ? deck.pause() : program.waiting.resume()),
    seek: (positionSeconds: number) => program.waiting.seek(positionSeconds),
    retry: () => program.waiting.retry(),
    setVolume: (volume: number) => {
      if (!Number.isFinite(volume)) return
      const steps = Math.round(Math.min(Math.max(volume, 0), 1) / volumeStep)
      // Turning it up means to hear it.
      setSound(Math.round(steps * volumeStep * 10) / 10, steps === 0 && state.get().muted)
    },
    toggleMuted: () => {
      const { volume, muted } = state.get()
      // Turned all the way down it would stay silent: it comes back audible.
      if (volume === 0) setSound(volumeFromSilence, false)
      else setSound(volume, !muted)
    },
    close: () => {
      if (isPlaying()) return false
      program.stop()
      return true
    },
  }
}
