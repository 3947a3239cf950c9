import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aPurchase, aTrack } from '../../../../../tests/builders/music/tracks'

const previewing = (more = {}) => {
  const table = testPlayer()
  table.player.setListener(null)
  table.player.play([aTrack('a', more), aTrack('b')])
  table.audio.sound()
  return table
}

it('shows the preview warning at 27 seconds and not before', () => {
  const { clock, state } = previewing()
  clock.advance(26_999)
  expect(state().previewNotice).toBe('none')
  clock.advance(1)
  expect(state()).toMatchObject({ previewNotice: 'warning', playback: 'playing' })
})

it('pauses at exactly 30 seconds and opens the dialog, even between two ticks', () => {
  const { audio, clock, state, time } = previewing()
  clock.advance(29_999)
  expect(state().playback).toBe('playing')
  clock.advance(1)
  expect(state()).toMatchObject({ previewNotice: 'ended', playback: 'paused' })
  expect(audio.isPlaying()).toBe(false)
  expect(time().positionSeconds).toBe(30)
  expect(time().durationSeconds).toBe(200)
})

it('remembers whose previews have ended while other tracks play, until somebody signs out', () => {
  const { clock, player, state } = previewing()
  player.setListener('ada')
  clock.advance(29_999)
  expect(state().heardPreviews).toEqual([])
  clock.advance(1)
  player.dismissPreviewEnd()
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, previewNotice: 'none', heardPreviews: ['a'] })
  player.setListener(null)
  expect(state().heardPreviews).toEqual([])
})

it('leaves no timer running after the preview has ended', () => {
  const { clock } = previewing()
  clock.advance(31_000)
  expect(clock.waiting()).toBe(0)
})

it('ignores a seek to or past 30 seconds and hides the warning after a seek back', () => {
  const { audio, clock, player, state, time } = previewing()
  player.seek(30)
  player.seek(120)
  expect(time().positionSeconds).toBe(0)
  player.seek(28)
  expect(state().previewNotice).toBe('warning')
  player.seek(5)
  expect(state().previewNotice).toBe('none')
  expect(audio.positionSeconds()).toBe(5)
  audio.sound()
  clock.advance(24_999)
  expect(state().previewNotice).toBe('warning')
  clock.advance(1)
  expect(state().previewNotice).toBe('ended')
})

it('plays the next track on "Maybe Later", or goes back to the start without one', () => {
  const { audio, clock, player, state, time } = previewing()
  clock.advance(30_000)
  player.dismissPreviewEnd()
  expect(state()).toMatchObject({ previewNotice: 'none', playback: 'loading', currentTrack: { _id: 'b' } })
  audio.sound()
  clock.advance(30_000)
  player.dismissPreviewEnd()
  expect(state()).toMatchObject({ previewNotice: 'none', playback: 'paused', currentTrack: { _id: 'b' } })
  expect(time().positionSeconds).toBe(0)
})

it('stays with the track, paused at its start, when the dialog at the end of a preview is only closed', () => {
  const { clock, player, state, time } = previewing()
  player.closePreviewEnd()
  expect(state()).toMatchObject({ playback: 'playing', currentTrack: { _id: 'a' } })
  clock.advance(30_000)
  player.closePreviewEnd()
  expect(state()).toMatchObject({ previewNotice: 'none', playback: 'paused', currentTrack: { _id: 'a' } })
  expect(time().positionSeconds).toBe(0)
})

it('ends a track that is shorter than a preview without warning or dialog', () => {
  const table = testPlayer()
  table.audio.lengths.preview = 28
  table.player.play([aTrack('short', { durationSeconds: 28 })])
  table.audio.sound()
  table.clock.advance(27_500)
  expect(table.state().previewNotice).toBe('none')
  table.clock.advance(1_000)
  expect(table.state()).toMatchObject({ previewNotice: 'none', playback: 'paused' })
  expect(table.time().positionSeconds).toBe(0)
})

it('plays an owned track past 30 seconds from its signed address', async () => {
  const table = testPlayer()
  table.world.owned = [aTrack('a')]
  table.player.setListener('me')
  await settled()
  table.player.play([aTrack('a')])
  expect(table.audio.address()).toContain('/media/tracks/a/stream?')
  table.audio.sound()
  table.clock.advance(60_000)
  expect(table.state()).toMatchObject({ playback: 'playing', previewNotice: 'none', entitlement: 'full' })
})

it('continues in full where the preview ended after the track is bought', async () => {
  const { audio, clock, owned, ownedIds, player, state, world } = previewing()
  player.setListener('me')
  await settled()
  clock.advance(30_000)
  owned.bought(aPurchase(aTrack('a'), clock.now() + world.streamsGoodForMs))
  expect(state()).toMatchObject({ previewNotice: 'none', entitlement: 'full', playback: 'loading' })
  expect(audio.loads.at(-1)).toMatchObject({ atSeconds: 30, address: expect.stringContaining('/stream?') })
  expect(ownedIds()).toEqual(['a'])
})

it('continues in full at the same position when a purchase becomes known during the preview', async () => {
  const { audio, clock, player, state, world } = previewing()
  clock.advance(10_000)
  world.owned = [aTrack('a')]
  player.setListener('me')
  await settled()
  expect(audio.isPlaying()).toBe(true)
  expect(world.warmed.at(-1)).toContain('/stream?')
  clock.advance(400)
  expect(audio.loads.at(-1)?.address).toContain('/stream?')
  expect(audio.loads.at(-1)?.atSeconds).toBeCloseTo(10.4)
  audio.sound()
  clock.advance(40_000)
  expect(state()).toMatchObject({ playback: 'playing', previewNotice: 'none' })
})
