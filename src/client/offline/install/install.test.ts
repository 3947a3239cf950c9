import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '~/contract/durations'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { Install } from './install'

/** One browser, which may open several pages in a row. */
function aBrowser(kind: { offers?: boolean; byHand?: boolean; standalone?: boolean }) {
  const clock = manualClock()
  let storedText: string | null = null
  const page = () => {
    let offer = kind.offers === true
    const listeners = { offer: () => {}, installed: () => {} }
    let answer: (error?: Error) => void = () => {}
    const ask = vi.fn(() => {
      offer = false
      return new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve())
      })
    })
    const install = new Install({
      clock,
      memory: { read: () => storedText, write: (text) => void (storedText = text) },
      app: {
        ask,
        isInstalled: () => kind.standalone === true,
        hasOffer: () => offer,
        isByHand: () => kind.byHand === true,
        onOffer: (act) => (listeners.offer = act),
        onInstalled: (act) => (listeners.installed = act),
      },
    })
    return {
      install,
      ask,
      shown: () => install.state.get().shown,
      answer: (error?: Error) => answer(error),
      installed: () => listeners.installed(),
      offerComes: () => {
        offer = true
        listeners.offer()
      },
    }
  }
  return { clock, page, store: (text: string) => (storedText = text) }
}

let browser: ReturnType<typeof aBrowser>
let page: ReturnType<typeof browser.page>

beforeEach(() => {
  browser = aBrowser({ offers: true })
  page = browser.page()
})

describe('the install offer', () => {
  it('is not shown on arrival', () => {
    page.offerComes()
    expect(page.shown()).toBe('nothing')
  })

  it('is shown after a save or a purchase', () => {
    page.install.suggest()
    expect(page.shown()).toBe('offer')
  })

  it('is shown later when the browser’s event comes later', () => {
    const slow = aBrowser({}).page()
    slow.install.suggest()
    expect(slow.shown()).toBe('nothing')
    slow.offerComes()
    expect(slow.shown()).toBe('offer')
  })

  it('shows manual steps when the browser has no prompt, and nothing when it cannot install', () => {
    const byHand = aBrowser({ byHand: true }).page()
    byHand.install.suggest()
    expect(byHand.shown()).toBe('steps')
    const never = aBrowser({}).page()
    never.install.suggest()
    expect(never.shown()).toBe('nothing')
  })
})

describe('a dismissed install offer', () => {
  it('is not shown again for 30 days', () => {
    page.install.suggest()
    page.install.putOff()
    expect(page.shown()).toBe('nothing')
    page.install.suggest()
    expect(page.shown()).toBe('nothing')
    browser.clock.advance(30 * dayMs - 1)
    const later = browser.page()
    later.install.suggest()
    expect(later.shown()).toBe('nothing')
    browser.clock.advance(1)
    later.install.suggest()
    expect(later.shown()).toBe('offer')
  })

  it('stays hidden when the clock was set back, and an invalid stored text hides nothing', () => {
    browser.store(String(browser.clock.now() + dayMs))
    page.install.suggest()
    expect(page.shown()).toBe('nothing')
    browser.store('soon')
    page.install.suggest()
    expect(page.shown()).toBe('offer')
  })

  it('is hidden in other tabs too', () => {
    page.install.suggest()
    page.install.otherTabChanged()
    expect(page.shown()).toBe('offer')
    browser.store(String(browser.clock.now()))
    page.install.otherTabChanged()
    expect(page.shown()).toBe('nothing')
  })
})

describe('an open install prompt', () => {
  it('stays when another tab stores an answer or the browser reports a new offer', () => {
    page.install.suggest()
    void page.install.accept()
    page.offerComes()
    browser.store(String(browser.clock.now()))
    page.install.otherTabChanged()
    expect(page.shown()).toBe('asking')
  })
})

describe('an accepted install offer', () => {
  it('shows the browser’s prompt once for repeated presses', async () => {
    page.install.suggest()
    const first = page.install.accept()
    await page.install.accept()
    expect(page.ask).toHaveBeenCalledTimes(1)
    expect(page.shown()).toBe('asking')
    page.answer()
    await first
    expect(page.shown()).toBe('nothing')
  })

  it('counts as dismissed when the person declines the prompt', async () => {
    page.install.suggest()
    const asked = page.install.accept()
    page.answer()
    await asked
    page.offerComes()
    page.install.suggest()
    expect(page.shown()).toBe('nothing')
  })

  it('is shown again after the next save or purchase when the prompt could not be opened', async () => {
    page.install.suggest()
    const asked = page.install.accept()
    page.answer(new Error('the offer has run out'))
    await asked
    expect(page.shown()).toBe('nothing')
    page.offerComes()
    expect(page.shown()).toBe('nothing')
    page.install.suggest()
    expect(page.shown()).toBe('offer')
  })
})

describe('after installation the offer', () => {
  it('is never shown again, even when the browser reports the installation before the prompt closes', async () => {
    page.install.suggest()
    const asked = page.install.accept()
    page.installed()
    page.answer()
    await asked
    browser.clock.advance(400 * dayMs)
    const later = browser.page()
    later.install.suggest()
    expect(later.shown()).toBe('nothing')
  })

  it('is never shown in the app’s own window', () => {
    const app = aBrowser({ offers: true, standalone: true }).page()
    app.install.suggest()
    expect(app.shown()).toBe('nothing')
  })
})
