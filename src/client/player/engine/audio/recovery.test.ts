import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { messages } from './messages'
import { problemOfMore, Recovery } from './recovery'

function aRecovery(status: number | null = 200) {
  const world = { status, isOnline: true }
  const asked: string[] = []
  const recovery = new Recovery({
    isOnline: () => world.isOnline,
    mediaStatus: async (address) => {
      asked.push(address)
      return world.status
    },
  })
  const fail = () => recovery.forMedia('/media/a', 10)
  return { recovery, world, asked, fail }
}

const again = (afterMs: number) => ({ type: 'again', afterMs })
const giveUp = (problem: string, retriesOnline = false) => ({ type: 'give-up', problem, retriesOnline })

describe('audio that fails to load', () => {
  it('is given up offline until the network is back, without asking the server', async () => {
    const { asked, fail, world } = aRecovery()
    world.isOnline = false
    expect(await fail()).toEqual(giveUp(messages.offline, true))
    expect(asked).toEqual([])
  })

  it('is tried twice more while the server cannot be reached', async () => {
    const { asked, fail } = aRecovery(null)
    expect([await fail(), await fail(), await fail()]).toEqual([
      again(700),
      again(1_400),
      giveUp(messages.unreachable, true),
    ])
    expect(asked).toEqual(['/media/a', '/media/a', '/media/a'])
  })

  it.each([429, 500, 503])(
    'is tried eight more times with pauses up to 8 s after the status %d',
    async (status) => {
      const { fail } = aRecovery(status)
      const pausesMs = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]
      for (const pauseMs of pausesMs) expect(await fail()).toEqual(again(pauseMs))
      expect(await fail()).toEqual(giveUp(messages.preparing))
    },
  )

  it.each([400, 403, 404, 499])('gets a new address once after the status %d', async (status) => {
    const { fail } = aRecovery(status)
    expect(await fail()).toEqual({ type: 'renew' })
    expect(await fail()).toEqual(giveUp(messages.gone))
  })

  it('is tried once more without a pause when the server answers without an error', async () => {
    const { fail } = aRecovery(206)
    expect(await fail()).toEqual(again(0))
    expect(await fail()).toEqual(giveUp(messages.unplayable))
  })

  it('counts as a first failure again after more than two seconds were played', async () => {
    const { fail, recovery } = aRecovery()
    await fail()
    recovery.positionPlayed(12.1)
    expect(await fail()).toEqual(again(0))
    recovery.positionPlayed(12)
    recovery.positionPlayed(8)
    expect(await fail()).toEqual(giveUp(messages.unplayable))
  })

  it('counts as a first failure again after playing at an earlier position, and for another track', async () => {
    const { fail, recovery } = aRecovery()
    await fail()
    recovery.positionPlayed(7)
    expect(await fail()).toEqual(again(0))
    recovery.reset()
    expect(await fail()).toEqual(again(0))
  })
})

describe('a call that fails', () => {
  it('ends the attempt when the track is gone', () => {
    expect(aRecovery().recovery.forFetch(new ApiError(404, 'not_found'), 0)).toEqual(giveUp(messages.gone))
  })

  it.each([new ApiError(0, 'network'), new TypeError('A bug')])(
    'counts as an unreachable server if no HTTP status was received (%s)',
    (error) => {
      expect(aRecovery().recovery.forFetch(error, 0)).toEqual(again(700))
    },
  )
})

it.each([
  [null, true, messages.nothing],
  [null, false, messages.nothing],
  [new ApiError(0, 'network'), false, messages.offline],
  [new ApiError(0, 'network'), true, messages.unreachable],
  [new ApiError(500, 'internal'), true, messages.noMore],
  [undefined, true, messages.noMore],
])('explains why an endless queue got no more tracks (%s, online: %s)', (error, isOnline, problem) => {
  expect(problemOfMore(error, isOnline)).toBe(problem)
})
