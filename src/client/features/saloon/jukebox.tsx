import { Link } from 'wouter'
import { pathTo } from '~/contract/paths'
import { moodNamed, type Mood } from '~/contract/rules/genres'
import type { Answer } from '~/contract/schemas/built'
import type { Player, PlayerState } from '~/client/player/engine/player-types'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { Notice } from '~/client/ui/feedback/notice'
import { VisuallyHidden } from '~/client/ui/visually-hidden'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { messages } from './messages'
import styles from './jukebox.module.css'

const words = messages.jukebox

type Moods = Answer<'moods'>['items']

/** A press on a key starts an endless queue of the key's mood. The key stays lit while this queue is current. */
export function Jukebox({ moods }: { moods: Moods }) {
  const player = usePlayer()
  const { lit, state, problem } = useJukebox()
  return (
    <section aria-labelledby="jukebox" className={styles.root}>
      <div className={styles.top}>
        <Platter spins={state === 'sounding'} />
        <div className="min-w-0">
          <h2 id="jukebox" className="text-3xl desk:text-4xl">
            {words.title}
          </h2>
          <p className="mt-2 text-dim" role="status">
            {lit ? <NowPlaying mood={lit} waits={state === 'pressed'} /> : words.hint}
          </p>
        </div>
      </div>
      <ul className={styles.keys}>
        {moods.map(({ name, trackCount }, index) => (
          <li key={name}>
            <Key
              mood={name}
              code={keyCode(index)}
              empty={trackCount === 0}
              state={name === lit ? state : 'up'}
              onPress={() => press(player, name, name === lit ? state : 'up')}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <div className="mt-4">
          <Notice tone="error">{words.swallowed(problem)}</Notice>
        </div>
      )}
    </section>
  )
}

type KeyState = 'up' | 'pressed' | 'sounding' | 'held'

/** The mood of the current endless queue, the state of its key, and why a press failed. */
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

/** Without a current track there is no player bar to show the problem, so the jukebox shows it. */
const hasFailed = ({ endless, playback, currentTrack }: PlayerState) =>
  endless !== null && playback === 'failed' && currentTrack === null

function keyState({ waitsForMore, playback }: PlayerState): KeyState {
  if (waitsForMore && playback === 'loading') return 'pressed'
  return playback === 'playing' ? 'sounding' : 'held'
}

/**
 * Safari allows audio only when it is requested in the task of the press. So nothing is awaited here: the player claims
 * its audio element at once, then fetches the first tracks and plays them.
 */
function press(player: Player, mood: Mood, state: KeyState) {
  if (state === 'up') player.playEndless({ mood }, [])
  else if (state !== 'pressed') player.toggle()
}

function NowPlaying({ mood, waits }: { mood: Mood; waits: boolean }) {
  const track = usePlayerState(({ currentTrack }) => currentTrack)
  const previewOnly = usePlayerState(({ entitlement }) => entitlement === 'preview')
  if (waits) return words.coming(mood)
  return (
    <>
      {words.playing(mood)}
      {track && (
        <Link href={pathTo.track(track._id)} dir="auto" className="text-ink underline">
          {track.title}
        </Link>
      )}
      {previewOnly && words.previewOnly}
    </>
  )
}

/** A1 to A5, B1 to B5, as on a real jukebox. */
const keyCode = (index: number) => `${'ABCDEF'[Math.floor(index / 5)] ?? 'Z'}${(index % 5) + 1}`

type KeyProps = { mood: Mood; code: string; empty: boolean; state: KeyState; onPress: () => void }

function Key({ mood, code, empty, state, onPress }: KeyProps) {
  return (
    <button type="button" className={styles.key} data-state={state} disabled={empty} onClick={onPress}>
      <span className="flex items-center justify-between" aria-hidden="true">
        <span className={styles.code}>{code}</span>
        {state !== 'up' && <WaveformBars size="sm" motion={state === 'held' ? 'still' : 'moving'} />}
      </span>
      <span className={styles.mood}>
        {!empty && <VisuallyHidden>{words.act[state]} </VisuallyHidden>}
        {mood}
      </span>
      <span className={styles.words}>{empty ? words.noTracks : words.moodLines[mood]}</span>
    </button>
  )
}

/** A turntable drawn as a lariat: the record is the loop, and the arm is its tail. */
function Platter({ spins }: { spins: boolean }) {
  return (
    <svg className={styles.platter} data-spins={spins} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <g className={styles.record}>
        <circle cx="56" cy="62" r="50" className="fill-bg stroke-line" strokeWidth="1" />
        {[42, 35, 28].map((radius) => (
          <circle key={radius} cx="56" cy="62" r={radius} className="stroke-line" strokeWidth="1" />
        ))}
        <path d="M56 14a48 48 0 0 1 42 25" className="stroke-dim" strokeWidth="1.5" strokeLinecap="round" />
        <circle cx="56" cy="62" r="17" className="fill-ember" />
        <circle cx="56" cy="62" r="3" className="fill-bg" />
      </g>
      <g className={styles.arm}>
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
