// Buying in a real browser: two presses with a saved card, the track owned everywhere at once, and played past the end
// of its preview.
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoBetaAccess, demoToken } from './demo-people'
import { withBrowser } from './harness'
import { audioNow, dock, seekOn, tracksReady, untilHeard } from './audio-probe'
import { axe } from './measure'

const { openPage } = withBrowser()
const boughtSlug = 'halfway-to-halley'

const buyerRequest = async () => {
  const address = inject('address')
  return {
    address,
    headers: {
      'content-type': 'application/json',
      'x-beta-token': (await demoBetaAccess(address)).token,
      authorization: `Bearer ${await demoToken(address, 'opal')}`,
    },
  }
}

beforeAll(() => tracksReady(`demo-${boughtSlug}`), 240_000)
beforeAll(async () => {
  const { address, headers } = await buyerRequest()
  const body = JSON.stringify({ paymentMethodId: 'pm_card_success' })
  const answer = await fetch(`${address}/api/stripe/payment-methods`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`No card could be saved: ${answer.status}`)
})

describe('a checkout with a saved card', () => {
  it('buys a track in two presses, and it plays in full', async () => {
    const page = await openPage({ signedInAs: 'opal', listening: true, width: 1280, height: 860 })
    await page.goto(`/track/demo-${boughtSlug}`)
    await page.getByRole('link', { name: 'Buy $1.50' }).click()
    await page.getByRole('radio', { name: /^Visa ending in 4242/ }).waitFor()
    await axe(page)
    const dialog = page.getByRole('dialog')
    const middleOf = async (text: string) => {
      const box = await dialog.getByText(text, { exact: true }).boundingBox()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    expect(Math.abs((await middleOf('$1.50')) - (await middleOf('Halfway to Halley')))).toBeLessThan(3)
    await page.getByRole('button', { name: 'Pay $1.50' }).click()
    await page.getByRole('dialog', { name: 'It’s yours' }).waitFor()
    await untilHeard(page)
    await axe(page)

    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.locator('main').getByText('Owned', { exact: true }).waitFor()
    await seekOn(page, 40)
    expect((await untilHeard(page, 40)).address).toContain('/stream?')
    expect(await dock(page).getByText('Preview', { exact: true }).count()).toBe(0)
    await page.getByText(/^Bought on/).click()
    await page.getByText('$1.50 by card').waitFor()
  })

  it('continues as the full track when it is bought after its preview has ended', async () => {
    await tracksReady('demo-tidal-lock-twist')
    const page = await openPage({
      path: '/track/demo-tidal-lock-twist',
      signedInAs: 'opal',
      listening: true,
      width: 1280,
      height: 860,
    })
    await page.locator('main').getByRole('button', { name: 'Play preview' }).click()
    await untilHeard(page)
    await seekOn(page, 25)
    await page.getByRole('button', { name: 'Purchase Now' }).click({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Pay $1.00' }).click()
    await page.getByRole('dialog', { name: 'It’s yours' }).waitFor()
    // The full stream starts again from position 0.
    await expect.poll(async () => (await audioNow(page)).address).toContain('/stream?')
    await untilHeard(page, 30)
  })
})

it('a checkout works with the keyboard alone from a row, which shows Owned at once and gets the focus back', async () => {
  const page = await openPage({ path: '/artist/demo-kilo-vega', signedInAs: 'opal' })
  const price = page.getByRole('link', { name: 'Buy Three Chords and an Airlock for $0.50' }).first()
  await price.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Visa/ }).waitFor()
  const pay = page.getByRole('button', { name: 'Pay $0.50' })
  await expect.poll(() => pay.isEnabled()).toBe(true)
  for (let steps = 0; steps < 9; steps += 1) {
    if (await pay.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'It’s yours' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: /^Buy Three Chords/ }).count()).toBe(0)
  const row = page.locator('[data-track-row]', { hasText: 'Three Chords and an Airlock' }).first()
  expect(await row.getByText('Owned', { exact: true }).count()).toBe(1)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? ''))
    .toMatch(/Three Chords/)
})

it('a checkout closes with Back, and a reload opens it again', async () => {
  const path = '/explore?mood=Haunted'
  const page = await openPage({ path, signedInAs: 'opal', width: 1280, height: 860 })
  // Until the app knows what this user owns, an owned track has a Buy link too.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Buy / }).first().click()
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.waitFor()
  await page.reload()
  await pay.waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toContain(path)
  expect((await audioNow(page)).silent).toBe(true)
})

it('a checkout is accessible in every state and both themes on a phone, without horizontal overflow', async () => {
  const page = await openPage({
    path: '/explore?checkout=demo-sugar-for-the-pilot',
    signedInAs: 'opal',
    theme: 'light',
    // The declined card answers with 402.
    expected: [/402/, /confirmPayment failed/],
  })
  const checkBothThemes = async () => {
    await axe(page)
    for (const themes of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.evaluate(([from, to]) => document.documentElement.classList.replace(from, to), themes)
      await axe(page, 'colours')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  const pay = page.getByRole('button', { name: 'Pay $1.25' })
  const payWith = async (card: string) => {
    await page.getByLabel('Test card').selectOption(card)
    await pay.click()
  }
  await page.getByRole('radio', { name: 'Another card' }).check()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await checkBothThemes()
  await payWith('pm_card_declined')
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await checkBothThemes()
  await payWith('pm_card_challenge')
  await page.getByRole('button', { name: 'Yes, it’s me' }).waitFor()
  await checkBothThemes()
  await page.getByRole('button', { name: 'No, it’s not me' }).click()
  await payWith('pm_card_slow')
  await page.getByText('Confirming your payment…').waitFor()
  await checkBothThemes()
  await page.getByRole('dialog', { name: 'It’s yours' }).waitFor()
  await checkBothThemes()
})
