// Where a track begins, also while it is not known yet how much of it may be heard.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const a = aTrack('a')
const own = aTrack('own', { artist: { ...a.artist, _id: 'me' } })

function asArtist() {
  const table = testPlayer()
  table.player.setListener('me')
  table.tell(own, { access: 'full', streamUrl: aStream('own', table.clock.now() + 1e9) })
  return table
}

it('who may hear a track whole hears it from where they pressed, though that is not known at the press', async () => {
  const { audio, player, state, time } = asArtist()
  player.play([own], 0, 120)
  expect(time().positionSeconds).toBe(120)
  await settled()
  expect(audio.loads).toEqual([expect.objectContaining({ atSeconds: 120 })])
  expect(state()).toMatchObject({ entitlement: 'full', previewNotice: 'none' })
})

it('sought while its right is asked for, a track begins where it was sought last', async () => {
  const { audio, player, state, time } = asArtist()
  player.play([own])
  player.seek(150)
  expect(time().positionSeconds).toBe(150)
  expect(state().previewNotice).toBe('none')
  await settled()
  expect(audio.loads.at(-1)?.atSeconds).toBe(150)
})

it('what was prepared begins in the task of the press, though its address had to be asked for', async () => {
  const { audio, player, state, world } = asArtist()
  player.prepare(own)
  await settled()
  expect(world.warmed).toEqual([expect.stringContaining('/own/stream?')])
  expect(audio.loads).toEqual([])
  expect(state().playback).toBe('empty')
  player.play([own], 0, 120)
  expect(audio.loads.at(-1)?.atSeconds).toBe(120)
})

it('a place past 30 seconds that turns out to be a preview’s begins at its start', async () => {
  const { audio, player, state, tell } = asArtist()
  tell(own, { access: 'preview' })
  player.play([own], 0, 120)
  await settled()
  expect(audio.loads).toEqual([{ address: '/media/tracks/own/preview', atSeconds: 0 }])
  expect(state().previewNotice).toBe('none')
})

it('a preview begins at a place within it', () => {
  const { audio, player } = testPlayer()
  player.play([a], 0, 12)
  expect(audio.loads).toEqual([{ address: '/media/tracks/a/preview', atSeconds: 12 }])
})

it('no track begins past its end, or where there is no place', () => {
  for (const [asked, begins] of [
    [900, 20],
    [-4, 0],
    [Number.NaN, 0],
  ] as const) {
    const { audio, player } = testPlayer()
    player.play([aTrack('short', { durationSeconds: 20 })], 0, asked)
    expect(audio.loads.at(-1)?.atSeconds).toBe(begins)
  }
})

it('a second press elsewhere in a track that is on its way moves it there', async () => {
  const { audio, player } = asArtist()
  player.play([own], 0, 60)
  player.play([own], 0, 90)
  await settled()
  expect(audio.loads.map(({ atSeconds }) => atSeconds)).toEqual([90])
})

it('an owned track that was kept is sought before it is known what is owned, and plays from there', async () => {
  const stored = new Map<string, string>()
  const before = testPlayer({ stored })
  before.player.setListener('me')
  before.player.play([a])
  before.world.hide()

  const { audio, player, time, world } = testPlayer({ stored })
  world.owned = [a]
  player.setListener('me')
  player.seek(120)
  expect(time().positionSeconds).toBe(120)
  await settled()
  player.resume()
  expect(audio.loads.at(-1)?.atSeconds).toBe(120)
})
