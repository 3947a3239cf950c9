// The position at which a track starts, also while its entitlement is still unknown.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const a = aTrack('a')
const own = aTrack('own', { artist: { ...a.artist, _id: 'me' } })

function asArtist() {
  const table = testPlayer()
  table.player.setListener('me')
  table.setDetail(own, { access: 'full', streamUrl: aStream('own', table.clock.now() + 1e9) })
  return table
}

it('starts at the pressed position when the full entitlement is known only after the press', async () => {
  const { audio, player, state, time } = asArtist()
  player.play([own], 0, 120)
  expect(time().positionSeconds).toBe(120)
  await settled()
  expect(audio.loads).toEqual([expect.objectContaining({ atSeconds: 120 })])
  expect(state()).toMatchObject({ entitlement: 'full', previewNotice: 'none' })
})

it('starts at the last position sought while the entitlement is requested', async () => {
  const { audio, player, state, time } = asArtist()
  player.play([own])
  player.seek(150)
  expect(time().positionSeconds).toBe(150)
  expect(state().previewNotice).toBe('none')
  await settled()
  expect(audio.loads.at(-1)?.atSeconds).toBe(150)
})

it('starts a prepared track in the same task as the press', async () => {
  const { audio, player, state, world } = asArtist()
  player.prepare(own)
  await settled()
  expect(world.warmed).toEqual([expect.stringContaining('/own/stream?')])
  expect(audio.loads).toEqual([])
  expect(state().playback).toBe('empty')
  player.play([own], 0, 120)
  expect(audio.loads.at(-1)?.atSeconds).toBe(120)
})

it('starts a preview at 0 when the pressed position is past 30 seconds', async () => {
  const { audio, player, state, setDetail } = asArtist()
  setDetail(own, { access: 'preview' })
  player.play([own], 0, 120)
  await settled()
  expect(audio.loads).toEqual([{ address: '/media/tracks/own/preview', atSeconds: 0 }])
  expect(state().previewNotice).toBe('none')
})

it('starts a preview at a pressed position before 30 seconds', () => {
  const { audio, player } = testPlayer()
  player.play([a], 0, 12)
  expect(audio.loads).toEqual([{ address: '/media/tracks/a/preview', atSeconds: 12 }])
})

it('limits the start position to the length of the track', () => {
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

it('moves to the newly pressed position while the track is still loading', async () => {
  const { audio, player } = asArtist()
  player.play([own], 0, 60)
  player.play([own], 0, 90)
  await settled()
  expect(audio.loads.map(({ atSeconds }) => atSeconds)).toEqual([90])
})

it('plays a restored track from a position sought before the owned tracks are known', async () => {
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
