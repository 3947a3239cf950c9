import { useState } from 'react'
import { moodNamed, type Mood } from '~/contract/rules/genres'
import type { Answer } from '~/contract/schemas/built'
import { call } from '~/client/api/call'
import { player } from '~/client/player/player'
import { usePlayerState } from '~/client/player/use-player'
import { Notice } from '~/client/ui/notice'
import { VisuallyHidden } from '~/client/ui/visually-hidden'
import { WaveformBars } from '~/client/ui/waveform-bars'
import { moodWords } from './mood-words'
import './jukebox.css'

type Moods = Answer<'moods'>['items']
type Press = { state: 'idle' } | { state: 'pressed'; mood: Mood } | { state: 'failed'; mood: Mood }

const firstTracks = 20

/** One press starts music of a mood that does not end; the pressed key stays lit. */
export function Jukebox({ moods }: { moods: Moods }) {
  const { press, lit, spins, choose } = useJukebox()
  return (
    <section aria-labelledby="jukebox" className="jukebox">
      <div className="jukebox-top">
        <Platter spins={spins} />
        <div className="min-w-0">
          <h2 id="jukebox" className="text-3xl desk:text-4xl">
            The jukebox
          </h2>
          <p className="mt-2 text-dim" role="status">
            {lit ? <NowPlaying mood={lit} /> : 'Press a mood. It plays until you tell it to stop.'}
          </p>
        </div>
      </div>
      <ul className="jukebox-keys">
        {moods.map(({ name, trackCount }, index) => (
          <li key={name}>
            <Key
              mood={name}
              code={keyCode(index)}
              empty={trackCount === 0}
              state={keyState(name, lit, press, spins)}
              onPress={() => void choose(name)}
            />
          </li>
        ))}
      </ul>
      {press.state === 'failed' && (
        <div className="mt-4">
          <Notice tone="error">
            The jukebox swallowed that one. Check your connection and press {press.mood} again.
          </Notice>
        </div>
      )}
    </section>
  )
}

function useJukebox() {
  const [press, setPress] = useState<Press>({ state: 'idle' })
  const lit = usePlayerState(({ endless, playback }) =>
    endless && playback !== 'empty' ? moodNamed(endless.mood) : null,
  )
  const spins = usePlayerState(({ endless, playback }) => endless !== null && playback === 'playing')
  const choose = async (mood: Mood) => {
    if (press.state === 'pressed') return
    if (mood === lit) return player.toggle()
    setPress({ state: 'pressed', mood })
    try {
      const { items } = await call('tracks', { query: { mood, sort: 'shuffle', limit: firstTracks } })
      player.playEndless({ mood }, items)
      setPress({ state: 'idle' })
    } catch {
      setPress({ state: 'failed', mood })
    }
  }
  return { press, lit, spins, choose }
}

function NowPlaying({ mood }: { mood: Mood }) {
  const title = usePlayerState(({ currentTrack }) => currentTrack?.title ?? null)
  const previewOnly = usePlayerState(({ hearing }) => hearing === 'preview')
  return (
    <>
      {mood}: <bdi className="text-ink">{title}</bdi>
      {previewOnly && ', the first thirty seconds. It plays on by itself through what you own.'}
    </>
  )
}

/** A1 to A5, B1 to B5: as on the real ones. */
const keyCode = (index: number) => `${'ABCDEF'[Math.floor(index / 5)] ?? 'Z'}${(index % 5) + 1}`

type KeyState = 'up' | 'pressed' | 'sounding' | 'held'

const keyState = (mood: Mood, lit: Mood | null, press: Press, spins: boolean): KeyState => {
  if (press.state === 'pressed' && press.mood === mood) return 'pressed'
  if (mood !== lit) return 'up'
  return spins ? 'sounding' : 'held'
}

const acts: Record<KeyState, string> = {
  up: 'Play',
  pressed: 'Starting',
  sounding: 'Pause',
  held: 'Go on with',
}

type KeyProps = { mood: Mood; code: string; empty: boolean; state: KeyState; onPress: () => void }

function Key({ mood, code, empty, state, onPress }: KeyProps) {
  return (
    <button type="button" className="jukebox-key" data-state={state} disabled={empty} onClick={onPress}>
      <span className="flex items-center justify-between" aria-hidden="true">
        <span className="jukebox-code">{code}</span>
        {state !== 'up' && <WaveformBars size="sm" motion={state === 'held' ? 'still' : 'moving'} />}
      </span>
      <span className="jukebox-mood">
        {!empty && <VisuallyHidden>{acts[state]} </VisuallyHidden>}
        {mood}
      </span>
      <span className="jukebox-words">{empty ? 'Nothing on it yet' : moodWords[mood]}</span>
    </button>
  )
}

/** A record is a loop of rope, and its tail the arm. */
function Platter({ spins }: { spins: boolean }) {
  return (
    <svg className="jukebox-platter" data-spins={spins} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <g className="jukebox-record">
        <circle cx="56" cy="62" r="50" className="fill-bg stroke-line" strokeWidth="1" />
        {[42, 35, 28].map((radius) => (
          <circle key={radius} cx="56" cy="62" r={radius} className="stroke-line" strokeWidth="1" />
        ))}
        <path d="M56 14a48 48 0 0 1 42 25" className="stroke-dim" strokeWidth="1.5" strokeLinecap="round" />
        <circle cx="56" cy="62" r="17" className="fill-ember" />
        <circle cx="56" cy="62" r="3" className="fill-bg" />
      </g>
      <g className="jukebox-arm">
        <path
          d="M108 12c2 22-4 40-18 52-5 4-9 7-12 11"
          className="stroke-ember"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="108" cy="12" r="6" className="fill-ember" />
      </g>
    </svg>
  )
}
