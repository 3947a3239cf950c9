import { moodNamed, type Mood } from '~/contract/rules/genres'
import type { Answer } from '~/contract/schemas/built'
import type { PlayerState } from '~/client/player/engine/player-types'
import { player } from '~/client/player/player'
import { usePlayerState } from '~/client/player/use-player'
import { Notice } from '~/client/ui/feedback/notice'
import { VisuallyHidden } from '~/client/ui/visually-hidden'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import './jukebox.css'

type Moods = Answer<'moods'>['items']

/** One press starts music of a mood that does not end; the pressed key stays lit. */
export function Jukebox({ moods }: { moods: Moods }) {
  const { lit, state, problem } = useJukebox()
  return (
    <section aria-labelledby="jukebox" className="jukebox">
      <div className="jukebox-top">
        <Platter spins={state === 'sounding'} />
        <div className="min-w-0">
          <h2 id="jukebox" className="text-3xl desk:text-4xl">
            The jukebox
          </h2>
          <p className="mt-2 text-dim" role="status">
            {lit ? (
              <NowPlaying mood={lit} waits={state === 'pressed'} />
            ) : (
              'Press a mood. It plays until you tell it to stop.'
            )}
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
              state={name === lit ? state : 'up'}
              onPress={() => press(name, name === lit ? state : 'up')}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <div className="mt-4">
          <Notice tone="error">The jukebox swallowed that one. {problem}</Notice>
        </div>
      )}
    </section>
  )
}

type KeyState = 'up' | 'pressed' | 'sounding' | 'held'

/** The mood that is on, how its key stands, and why nothing came of a press. */
function useJukebox() {
  const problem = usePlayerState((player) => (hasFailed(player) ? player.problem : null))
  const lit = usePlayerState((player) =>
    player.endless && player.playback !== 'empty' && !hasFailed(player)
      ? moodNamed(player.endless.mood)
      : null,
  )
  const state = usePlayerState(keyState)
  return { lit, state, problem }
}

/** With nothing on there is no player at the foot to say it. */
const hasFailed = ({ endless, playback, currentTrack }: PlayerState) =>
  endless !== null && playback === 'failed' && currentTrack === null

function keyState({ awaitsMore, playback }: PlayerState): KeyState {
  if (awaitsMore && playback === 'loading') return 'pressed'
  return playback === 'playing' ? 'sounding' : 'held'
}

/**
 * Safari lets only what is asked for in the task of a press sound. So nothing is awaited here: the player claims its
 * one audio element at once, fetches the first tracks itself, and plays when they have come.
 */
function press(mood: Mood, state: KeyState) {
  if (state === 'up') player.playEndless({ mood }, [])
  else if (state !== 'pressed') player.toggle()
}

function NowPlaying({ mood, waits }: { mood: Mood; waits: boolean }) {
  const title = usePlayerState(({ currentTrack }) => currentTrack?.title ?? null)
  const previewOnly = usePlayerState(({ hearing }) => hearing === 'preview')
  if (waits) return <>{mood}: the next record is on its way…</>
  return (
    <>
      {mood}: <bdi className="text-ink">{title}</bdi>
      {previewOnly && ', the first thirty seconds. It plays on by itself through what you own.'}
    </>
  )
}

/** A1 to A5, B1 to B5: as on the real ones. */
const keyCode = (index: number) => `${'ABCDEF'[Math.floor(index / 5)] ?? 'Z'}${(index % 5) + 1}`

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

/** What the jukebox says under each key. */
const moodWords: Record<Mood, string> = {
  Lonesome: 'Long road, one light',
  Warm: 'Boots by the stove',
  Restless: 'Engine running',
  Weightless: 'No ground, no hurry',
  Midnight: 'Last call was an hour ago',
  Sunburnt: 'Noon, no hat',
  Rowdy: 'Mind the glassware',
  Tender: 'Say it quietly',
  Wired: 'On the fourth coffee',
  Haunted: 'The piano plays itself',
}
