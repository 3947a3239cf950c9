import { afterEach, describe, expect, it, vi } from 'vitest'
import { appInstall } from './app-install'

afterEach(() => vi.unstubAllGlobals())

const iPhoneOf = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`
const iPhone = iPhoneOf('18_5')
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('isByHand', () => {
  it.each([
    ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
    ['Safari on an iPad, which calls itself a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, true],
    ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, false],
    ['Chrome on an iPhone', `${iPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, 5, true],
    ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1`, 5, true],
    ['Firefox on an iPhone', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, true],
    ['Chrome on iOS 16.4', `${iPhoneOf('16_4')} CriOS/120.0 Mobile/15E148 Safari/604.1`, 5, true],
    ['Chrome on iOS 16.3, which had no such entry', `${iPhoneOf('16_3')} CriOS/120.0 Safari/604.1`, 5, false],
    ['Safari on iOS 15', `${iPhoneOf('15_8')} Version/15.6 Mobile/15E148 Safari/604.1`, 5, true],
    ['Chrome on an iPad, which calls itself a Mac', `${mac} CriOS/138.0 Version/18.0 Safari/604.1`, 5, true],
    ['Firefox on an iPad, which calls itself a Mac', `${mac} FxiOS/140.0 Safari/605.1.15`, 5, true],
    ['the Google app', `${iPhone} GSA/380.0 Mobile/15E148 Safari/604.1`, 5, false],
    ['a page inside another app', `${iPhone} Mobile/15E148 [FBAN/FBIOS]`, 5, false],
    ['Chrome with a touch screen', `${windows} Chrome/138.0.0.0 Safari/537.36`, 10, false],
  ])('tells whether the app can be added from a menu in %s', (_, userAgent, maxTouchPoints, byHand) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    expect(appInstall.isByHand()).toBe(byHand)
  })
})

describe('the browser’s install prompt', () => {
  it('is shown once, and ask() resolves when the person answers', async () => {
    const prompt = vi.fn(async () => {})
    let answer = () => {}
    const userChoice = new Promise<void>((resolve) => (answer = resolve))
    vi.stubGlobal('window', { installOffer: { prompt, userChoice } })
    const prompted = appInstall.ask()
    expect(appInstall.hasOffer()).toBe(false)
    const resolved = vi.fn()
    void prompted.then(resolved)
    await Promise.resolve()
    expect(resolved).not.toHaveBeenCalled()
    answer()
    await prompted
    expect(prompt).toHaveBeenCalledTimes(1)
  })
})

describe('isInstalled', () => {
  it.each([
    ['is true in a window of its own', undefined, true, true],
    ['is true when opened from an iPhone’s home screen', true, false, true],
    ['is false in a tab', undefined, false, false],
  ])('%s', (_, standalone, matches, installed) => {
    vi.stubGlobal('navigator', { standalone })
    vi.stubGlobal('matchMedia', () => ({ matches }))
    expect(appInstall.isInstalled()).toBe(installed)
  })
})
