import { describe, expect, it, vi } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { activateVersion, askAfterReload, checkHourly, onWaiting } from './new-version'

/** A window that can be hidden and shown again. */
function aWindow() {
  const clock = manualClock()
  const page = { canCheck: true, change: () => {} }
  const check = vi.fn<() => Promise<unknown>>(async () => {})
  checkHourly({
    clock,
    canCheck: () => page.canCheck,
    onChange: (look) => {
      page.change = look
    },
    check,
  })
  const become = (canCheck: boolean) => {
    page.canCheck = canCheck
    page.change()
  }
  return { clock, check, become }
}

describe('a window that stays open', () => {
  it('checks for a new version every hour while visible', () => {
    const { clock, check } = aWindow()
    clock.advance(59 * minuteMs)
    expect(check).not.toHaveBeenCalled()
    clock.advance(minuteMs)
    expect(check).toHaveBeenCalledTimes(1)
    clock.advance(120 * minuteMs)
    expect(check).toHaveBeenCalledTimes(3)
  })

  it('does not check while hidden or offline, and checks at once when that ends after an hour', () => {
    const { clock, check, become } = aWindow()
    become(false)
    clock.advance(600 * minuteMs)
    expect(check).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
    become(true)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('checks no more often when it is hidden and shown often', () => {
    const { clock, check, become } = aWindow()
    for (let minute = 0; minute < 119; minute += 1) {
      become(false)
      become(true)
      clock.advance(minuteMs)
    }
    expect(check).toHaveBeenCalledTimes(1)
    expect(clock.waiting()).toBe(1)
  })

  it('checks again after 1, 4 and 16 minutes while a check fails or has no answer for 10 seconds', async () => {
    const { clock, check } = aWindow()
    check.mockImplementation(() => new Promise(() => {}))
    clock.advance(60 * minuteMs)
    const checksAfter = async (seconds: number) => {
      clock.advance(seconds * 1_000)
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      return check.mock.calls.length
    }
    expect(await checksAfter(10)).toBe(1)
    expect(await checksAfter(49)).toBe(1)
    expect(await checksAfter(1)).toBe(2)
    check.mockRejectedValue(new Error('no'))
    await checksAfter(10)
    expect(await checksAfter(3 * 60)).toBe(2)
    expect(await checksAfter(50)).toBe(3)
    expect(await checksAfter(16 * 60)).toBe(4)
    check.mockResolvedValue(null)
    expect(await checksAfter(60 * 60)).toBe(5)
    expect(await checksAfter(59 * 60)).toBe(5)
    check.mockRejectedValue(new Error('no'))
    expect(await checksAfter(60)).toBe(6)
    expect(await checksAfter(60)).toBe(7)
  })

  it('keeps checking after the clock was set back', () => {
    const { clock, check, become } = aWindow()
    clock.set(-24 * 60 * minuteMs)
    become(true)
    expect(check).toHaveBeenCalledTimes(1)
    clock.advance(60 * minuteMs)
    expect(check).toHaveBeenCalledTimes(2)
  })
})

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null

  find() {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }

  install(worker: FakeWorker) {
    this.waiting = worker
    this.installing = null
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

describe('a registration of the service worker', () => {
  const follow = (given: Partial<FakeRegistration> = {}) => {
    const registration = Object.assign(new FakeRegistration(), given)
    const act = vi.fn<() => void>()
    onWaiting(registration, act)
    return { registration, act }
  }

  it('reports a version that has waited since before', () => {
    expect(follow({ active: new FakeWorker(), waiting: new FakeWorker() }).act).toHaveBeenCalledTimes(1)
  })

  it('reports each version once it is installed, also one that was being installed before', () => {
    const installing = new FakeWorker()
    const { registration, act } = follow({ active: new FakeWorker(), installing })
    expect(act).not.toHaveBeenCalled()
    registration.install(installing)
    expect(act).toHaveBeenCalledTimes(1)
    const newer = registration.find()
    expect(act).toHaveBeenCalledTimes(1)
    registration.install(newer)
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('does not report the first version of a browser, which is activated at once', () => {
    const { registration, act } = follow()
    registration.install(registration.find())
    expect(act).not.toHaveBeenCalled()
  })

  it('does not report a version that could not be installed', () => {
    const { registration, act } = follow({ active: new FakeWorker() })
    const broken = registration.find()
    broken.state = 'redundant'
    broken.dispatchEvent(new Event('statechange'))
    expect(act).not.toHaveBeenCalled()
  })
})

function anActivation(changes: Partial<Parameters<typeof activateVersion<string>>[0]> = {}) {
  const clock = manualClock()
  const reload = vi.fn<() => void>()
  const reloadEarly = vi.fn<() => void>()
  const activate = vi.fn<(waiting: string) => void>()
  const active = { act: () => {} }
  const over = activateVersion<string>({
    clock,
    release: async () => {},
    waiting: async () => 'newer',
    activate,
    onActive: (act) => {
      active.act = act
    },
    reload,
    reloadEarly,
    ...changes,
  })
  return { clock, reload, reloadEarly, activate, active, over }
}

describe('activating a new version', () => {
  it('reloads the page once when the version is active', async () => {
    const { clock, reload, activate, active, over } = anActivation()
    await over
    expect(activate).toHaveBeenCalledExactlyOnceWith('newer')
    expect(reload).not.toHaveBeenCalled()
    active.act()
    clock.advance(minuteMs)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads early, and only once, when the version is not active after some seconds', async () => {
    const { clock, reload, reloadEarly, active, over } = anActivation()
    await over
    clock.advance(5_000)
    expect(reloadEarly).not.toHaveBeenCalled()
    clock.advance(2_000)
    expect(reloadEarly).toHaveBeenCalledTimes(1)
    active.act()
    clock.advance(minuteMs)
    expect(reload).not.toHaveBeenCalled()
    expect(reloadEarly).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a player that never releases its stream', { release: () => new Promise(() => {}) }],
    ['a browser that never reports the waiting worker', { waiting: () => new Promise<string>(() => {}) }],
  ])('reloads in spite of %s', async (_, changes) => {
    const { clock, reloadEarly } = anActivation(changes)
    clock.advance(10_000)
    expect(reloadEarly).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['was activated by another tab', { waiting: async () => null }],
    ['cannot be found', { waiting: () => Promise.reject(new Error('gone')) }],
  ])('reloads at once when the version %s', async (_, changes) => {
    const { reload, activate, over } = anActivation(changes)
    await over
    expect(reload).toHaveBeenCalledTimes(1)
    expect(activate).not.toHaveBeenCalled()
  })

  it('activates the version that waits when the first one it asked has been replaced', async () => {
    const versions = ['newer', 'newest']
    const { clock, activate, reload, active, over } = anActivation({
      waiting: async () => versions.shift() ?? null,
    })
    await over
    clock.advance(1_000)
    await Promise.resolve()
    expect(activate.mock.calls).toEqual([['newer'], ['newest']])
    expect(reload).not.toHaveBeenCalled()
    active.act()
    clock.advance(minuteMs)
    expect(activate).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('activates the version even if the player cannot be released', async () => {
    const { activate, over } = anActivation({ release: () => Promise.reject(new Error('not loaded')) })
    await over
    expect(activate).toHaveBeenCalledTimes(1)
  })
})

describe('a page that reloaded before the accepted version was active', () => {
  /** Lets half a second pass `times` times. */
  const halfSeconds = async (clock: ReturnType<typeof manualClock>, times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
      clock.advance(500)
    }
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
  }

  it('asks the waiting version every half second until no version waits', async () => {
    const clock = manualClock()
    const activate = vi.fn<(waiting: string) => void>()
    const waits = ['newer', 'newer', 'newest']
    const giveUp = vi.fn<() => void>()
    askAfterReload({ clock, activate, giveUp, waiting: async () => waits.shift() ?? null })
    await halfSeconds(clock, 20)
    expect(giveUp).not.toHaveBeenCalled()
    expect(activate.mock.calls).toEqual([['newer'], ['newer'], ['newest']])
    expect(clock.waiting()).toBe(0)
  })

  it('stops asking after two minutes, and gives up once', async () => {
    const clock = manualClock()
    const giveUp = vi.fn<() => void>()
    askAfterReload({ clock, activate: () => {}, giveUp, waiting: async () => 'newer' })
    await halfSeconds(clock, 239)
    expect(clock.waiting()).toBe(1)
    expect(giveUp).not.toHaveBeenCalled()
    await halfSeconds(clock, 10)
    expect(clock.waiting()).toBe(0)
    expect(giveUp).toHaveBeenCalledTimes(1)
  })
})
