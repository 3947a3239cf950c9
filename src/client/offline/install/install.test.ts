import { beforeEach, describe, expect, it, vi } from 'vitest'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { Install } from './install'

const dayMs = 24 * 60 * 60 * 1_000

/** One browser, which survives its pages. */
function aBrowser(kind: { offers?: boolean; byHand?: boolean; standalone?: boolean }) {
  const clock = manualClock()
  let kept: string | null = null
  const page = () => {
    let offer = kind.offers === true
    const heard = { offer: () => {}, installed: () => {} }
    let answer: (error?: Error) => void = () => {}
    const ask = vi.fn(() => {
      offer = false
      return new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve())
      })
    })
    const install = new Install({
      clock,
      memory: { read: () => kept, write: (text) => void (kept = text) },
      app: {
        ask,
        isInstalled: () => kind.standalone === true,
        hasOffer: () => offer,
        isByHand: () => kind.byHand === true,
        onOffer: (act) => (heard.offer = act),
        onInstalled: (act) => (heard.installed = act),
      },
    })
    return {
      install,
      ask,
      shown: () => install.state.get().shown,
      answer: (error?: Error) => answer(error),
      installed: () => heard.installed(),
      offerComes: () => {
        offer = true
        heard.offer()
      },
    }
  }
  return { clock, page, keep: (text: string) => (kept = text) }
}

let browser: ReturnType<typeof aBrowser>
let page: ReturnType<typeof browser.page>

beforeEach(() => {
  browser = aBrowser({ offers: true })
  page = browser.page()
})

describe('the moment', () => {
  it('is not when somebody arrives, whatever the browser offers', () => {
    page.offerComes()
    expect(page.shown()).toBe('nothing')
  })

  it('is when something has been saved or bought', () => {
    page.install.momentCame()
    expect(page.shown()).toBe('offer')
  })

  it('waits for a browser that makes up its mind later', () => {
    const slow = aBrowser({}).page()
    slow.install.momentCame()
    expect(slow.shown()).toBe('nothing')
    slow.offerComes()
    expect(slow.shown()).toBe('offer')
  })

  it('shows the steps where it has to be done by hand, and nothing where it cannot be done', () => {
    const byHand = aBrowser({ byHand: true }).page()
    byHand.install.momentCame()
    expect(byHand.shown()).toBe('steps')
    const never = aBrowser({}).page()
    never.install.momentCame()
    expect(never.shown()).toBe('nothing')
  })
})

describe('put off', () => {
  it('comes not again for 30 days, in this page or another', () => {
    page.install.momentCame()
    page.install.putOff()
    expect(page.shown()).toBe('nothing')
    page.install.momentCame()
    expect(page.shown()).toBe('nothing')
    browser.clock.turn(30 * dayMs - 1)
    const later = browser.page()
    later.install.momentCame()
    expect(later.shown()).toBe('nothing')
    browser.clock.turn(1)
    later.install.momentCame()
    expect(later.shown()).toBe('offer')
  })

  it('holds when the clock was set back since, and nonsense holds nothing', () => {
    browser.keep(String(browser.clock.now() + dayMs))
    page.install.momentCame()
    expect(page.shown()).toBe('nothing')
    browser.keep('soon')
    page.install.momentCame()
    expect(page.shown()).toBe('offer')
  })

  it('in another tab goes here too', () => {
    page.install.momentCame()
    page.install.heardElsewhere()
    expect(page.shown()).toBe('offer')
    browser.keep(String(browser.clock.now()))
    page.install.heardElsewhere()
    expect(page.shown()).toBe('nothing')
  })
})

describe('asked', () => {
  it('asks the browser’s question once, however often it is pressed', async () => {
    page.install.momentCame()
    const first = page.install.accept()
    await page.install.accept()
    expect(page.ask).toHaveBeenCalledTimes(1)
    expect(page.shown()).toBe('asking')
    page.answer()
    await first
    expect(page.shown()).toBe('nothing')
  })

  it('and answered no, it is put off', async () => {
    page.install.momentCame()
    const asked = page.install.accept()
    page.answer()
    await asked
    page.offerComes()
    page.install.momentCame()
    expect(page.shown()).toBe('nothing')
  })

  it('offers again where the question could not be asked', async () => {
    page.install.momentCame()
    const asked = page.install.accept()
    page.answer(new Error('the offer has run out'))
    await asked
    expect(page.shown()).toBe('nothing')
    page.offerComes()
    page.install.momentCame()
    expect(page.shown()).toBe('offer')
  })
})

describe('installed', () => {
  it('comes never again, even if the browser tells before its question is over', async () => {
    page.install.momentCame()
    const asked = page.install.accept()
    page.installed()
    page.answer()
    await asked
    browser.clock.turn(400 * dayMs)
    const later = browser.page()
    later.install.momentCame()
    expect(later.shown()).toBe('nothing')
  })

  it('comes never in the app’s own window', () => {
    const app = aBrowser({ offers: true, standalone: true }).page()
    app.install.momentCame()
    expect(app.shown()).toBe('nothing')
  })
})
