import { describe, expect, it, vi } from 'vitest'
import type { Achievement } from '~/contract/schemas/built'
import { manualClock } from '../../../tests/fakes/manual-clock'
import { anAchievement } from '../../../tests/builders/music/achievements'
import { Announcer } from './announcer'

const minuteMs = 60_000
const reached = [anAchievement({ _id: 'first-play', reachedAt: 1 })]

function setUp() {
  const clock = manualClock()
  const page = { isOnline: true, isQuiet: true }
  const check = vi.fn<() => Promise<readonly Achievement[]>>().mockResolvedValue([])
  const announce = vi.fn<(reached: readonly Achievement[]) => void>()
  const announcer = new Announcer({
    clock,
    isOnline: () => page.isOnline,
    isQuiet: () => page.isQuiet,
    check,
    announce,
  })
  const pass = async (ms: number) => {
    clock.advance(ms)
    await vi.waitFor(() => undefined)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { announcer, page, check, announce, pass, clock }
}

describe('the announcer of achievements', () => {
  it('asks nothing while nothing happens', async () => {
    const { check, pass, clock } = setUp()
    await pass(60 * minuteMs)
    expect(check).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })

  it('checks once, four seconds after the last of several things, and announces the answer', async () => {
    const { announcer, check, announce, pass } = setUp()
    check.mockResolvedValueOnce(reached)
    announcer.happened()
    await pass(3_000)
    announcer.happened()
    await pass(3_999)
    expect(check).not.toHaveBeenCalled()
    await pass(1)
    expect(check).toHaveBeenCalledTimes(1)
    expect(announce.mock.calls).toEqual([[reached]])
    await pass(60 * minuteMs)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('announces nothing when nothing is newly reached', async () => {
    const { announcer, announce, pass } = setUp()
    announcer.happened()
    await pass(4_000)
    expect(announce).not.toHaveBeenCalled()
  })

  it('checks at most once in three minutes', async () => {
    const { announcer, check, pass } = setUp()
    announcer.happened()
    await pass(4_000)
    announcer.happened()
    await pass(3 * minuteMs - 1)
    expect(check).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('waits until the page is visible and no dialog is open', async () => {
    const { announcer, check, pass, page } = setUp()
    page.isQuiet = false
    announcer.happened()
    await pass(minuteMs)
    expect(check).not.toHaveBeenCalled()
    page.isQuiet = true
    await pass(2_000)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('does nothing without a network, until the next thing happens with one', async () => {
    const { announcer, check, pass, page } = setUp()
    page.isOnline = false
    announcer.happened()
    await pass(60 * minuteMs)
    page.isOnline = true
    await pass(60 * minuteMs)
    expect(check).not.toHaveBeenCalled()
    announcer.happened()
    await pass(4_000)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('checks again after a check whose answer was lost, and announces what is then returned', async () => {
    const { announcer, check, announce, pass } = setUp()
    check.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(reached)
    for (let count = 0; count < 2; count += 1) {
      announcer.happened()
      await pass(3 * minuteMs)
    }
    expect(check).toHaveBeenCalledTimes(2)
    expect(announce.mock.calls).toEqual([[reached]])
  })

  it('announces nothing to the next person after it was stopped during a check', async () => {
    const { announcer, check, announce, pass } = setUp()
    let answer: (reached: readonly Achievement[]) => void = () => {}
    check.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    announcer.happened()
    await pass(4_000)
    announcer.stop()
    answer(reached)
    await pass(0)
    expect(announce).not.toHaveBeenCalled()
  })

  it('does not check after it was stopped', async () => {
    const { announcer, check, pass } = setUp()
    announcer.happened()
    announcer.stop()
    await pass(60 * minuteMs)
    expect(check).not.toHaveBeenCalled()
  })
})
