import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it } from 'vitest'
import { testPlayer } from '../../../tests/builders/device/test-player'
import { aTrack } from '../../../tests/builders/music/tracks'
import { PlayerProvider, useIsPlaying, useOwnsTrack, usePlayerState, usePlayerTime } from './use-player'

const renders = { title: 0, time: 0, row: 0 }

const count = (id: string) => {
  if (id === 'title' || id === 'time' || id === 'row') renders[id] += 1
}

function Title() {
  return <p>{usePlayerState(({ currentTrack }) => currentTrack?.title ?? 'Nothing')}</p>
}
function Elapsed() {
  return <p>{usePlayerTime().positionSeconds.toFixed(0)} s</p>
}
function Row({ id }: { id: string }) {
  return <p>{`${id} ${useIsPlaying(id)} ${useOwnsTrack(id)}`}</p>
}

afterEach(cleanup)

it('a tick renders only what shows the time, and a paused player renders nothing', () => {
  const { audio, clock, player } = testPlayer()
  render(
    <PlayerProvider value={player}>
      <Profiler id="title" onRender={count}>
        <Title />
      </Profiler>
      <Profiler id="time" onRender={count}>
        <Elapsed />
      </Profiler>
      <Profiler id="row" onRender={count}>
        <Row id="a" />
        <Row id="b" />
      </Profiler>
    </PlayerProvider>,
  )
  act(() => {
    player.play([aTrack('a'), aTrack('b')])
    audio.sound()
    clock.advance(100)
  })
  screen.getByText('a true false')
  screen.getByText('b false false')
  const before = { ...renders }
  act(() => clock.advance(1_000))
  screen.getByText('1 s')
  expect(renders).toMatchObject({ title: before.title, row: before.row })
  for (let tick = 0; tick < 8; tick += 1) act(() => clock.advance(250))
  expect(renders.time - before.time).toBeLessThanOrEqual(9)
  act(() => player.pause())
  const paused = { ...renders }
  act(() => clock.advance(60_000))
  expect(renders).toEqual(paused)
})
