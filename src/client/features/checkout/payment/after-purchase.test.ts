import { describe, expect, it, vi } from 'vitest'
import type { Device } from '~/client/device/device'
import type { PlayerState } from '~/client/player/engine/player-types'
import { aPurchase } from '../../../../../tests/builders/money/sale'
import { aTrack, fakePlayer } from '../../../../../tests/fakes/fake-player'
import { afterPurchase } from './after-purchase'

const purchase = aPurchase()
const { track } = purchase

function aDevice() {
  const player = fakePlayer()
  const [bought, suggest] = [vi.fn(), vi.fn()]
  const device = { player, owned: { bought }, part: () => ({ suggest }) } as unknown as Device
  return { device, player, bought, suggest }
}

it('adds the track to the owned tracks and suggests to install the app', () => {
  const { device, bought, suggest } = aDevice()
  afterPurchase(device, purchase, 'silently')
  expect(bought.mock.calls).toEqual([[purchase]])
  expect(suggest).toHaveBeenCalledTimes(1)
})

describe('music after a purchase', () => {
  const askedWith = (state: Partial<PlayerState>, how: 'plays-now' | 'silently' = 'plays-now') => {
    const { device, player } = aDevice()
    player.state.set(state)
    afterPurchase(device, purchase, how)
    return player.calls
  }

  it('starts with the track when nothing plays', () => {
    expect(askedWith({})).toEqual([['play', [track]]])
    expect(askedWith({ currentTrack: aTrack('other'), playback: 'paused' })).toEqual([['play', [track]]])
  })

  it('does not start when another track plays', () => {
    expect(askedWith({ currentTrack: aTrack('other'), playback: 'playing' })).toEqual([])
  })

  it('resumes the track when its preview was paused', () => {
    expect(askedWith({ currentTrack: track, playback: 'paused' })).toEqual([['resume']])
  })

  it('continues when the preview of the track is playing', () => {
    expect(askedWith({ currentTrack: track, playback: 'playing' })).toEqual([])
  })

  it('does not start when the checkout asks for no music', () => {
    expect(askedWith({}, 'silently')).toEqual([])
  })
})
