import { describe, expect, it, vi } from 'vitest'
import { turnedClock } from '../../../../tests/fakes/turned-clock'
import { askNowAndThen, takeOver } from './new-version'

const minuteMs = 60_000

/** A window that can be hidden, and looked at again. */
function aWindow() {
  const clock = turnedClock()
  const page = { canAsk: true, change: () => {} }
  const ask = vi.fn<() => void>()
  askNowAndThen({
    clock,
    canAsk: () => page.canAsk,
    onChange: (look) => {
      page.change = look
    },
    ask,
  })
  const become = (canAsk: boolean) => {
    page.canAsk = canAsk
    page.change()
  }
  return { clock, ask, become }
}

describe('a window that stays open', () => {
  it('asks for a new version every hour that it is seen, and not before', () => {
    const { clock, ask } = aWindow()
    clock.turn(59 * minuteMs)
    expect(ask).not.toHaveBeenCalled()
    clock.turn(minuteMs)
    expect(ask).toHaveBeenCalledTimes(1)
    clock.turn(120 * minuteMs)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('asks nothing while it is hidden or offline, and at once when that is over after an hour', () => {
    const { clock, ask, become } = aWindow()
    become(false)
    clock.turn(600 * minuteMs)
    expect(ask).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
    become(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks no oftener for being looked at often', () => {
    const { clock, ask, become } = aWindow()
    for (let minute = 0; minute < 119; minute += 1) {
      become(false)
      become(true)
      clock.turn(minuteMs)
    }
    expect(ask).toHaveBeenCalledTimes(1)
    expect(clock.waiting()).toBe(1)
  })

  it('is not put off by a clock that was set back', () => {
    const { clock, ask, become } = aWindow()
    clock.set(-24 * 60 * minuteMs)
    become(true)
    expect(ask).toHaveBeenCalledTimes(1)
    clock.turn(60 * minuteMs)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

function aTaking(changes: Partial<Parameters<typeof takeOver<string>>[0]> = {}) {
  const clock = turnedClock()
  const reload = vi.fn<() => void>()
  const activate = vi.fn<(waiting: string) => void>()
  const active = { act: () => {} }
  const over = takeOver<string>({
    clock,
    quiet: async () => {},
    waiting: async () => 'newer',
    activate,
    onActive: (act) => {
      active.act = act
    },
    reload,
    ...changes,
  })
  return { clock, reload, activate, active, over }
}

describe('a version that is taken', () => {
  it('has the page reload once it is active, and once only', async () => {
    const { clock, reload, activate, active, over } = aTaking()
    await over
    expect(activate).toHaveBeenCalledExactlyOnceWith('newer')
    expect(reload).not.toHaveBeenCalled()
    active.act()
    clock.turn(minuteMs)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that cannot become active has it reload all the same, after some seconds', async () => {
    const { clock, reload, over } = aTaking()
    await over
    clock.turn(5_000)
    expect(reload).not.toHaveBeenCalled()
    clock.turn(2_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a player that never lets go', { quiet: () => new Promise(() => {}) }],
    ['a browser that never tells what waits', { waiting: () => new Promise<string>(() => {}) }],
  ])('is not held up for ever by %s', async (_, changes) => {
    const { clock, reload } = aTaking(changes)
    clock.turn(10_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another tab took before', { waiting: async () => null }],
    ['cannot be found', { waiting: () => Promise.reject(new Error('gone')) }],
  ])('and which %s is what a reload brings', async (_, changes) => {
    const { reload, activate, over } = aTaking(changes)
    await over
    expect(reload).toHaveBeenCalledTimes(1)
    expect(activate).not.toHaveBeenCalled()
  })

  it('comes without the player’s leave, if that could not be asked', async () => {
    const { activate, over } = aTaking({ quiet: () => Promise.reject(new Error('not loaded')) })
    await over
    expect(activate).toHaveBeenCalledTimes(1)
  })
})
