// The page and the app each have a region for toasts, at the same place of the screen. Neither may cover the other.
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

const twoLines =
  'You reached an achievement with a title that is so long that it takes a second line of the toast.'

it.each([390, 1280])(
  'at %i px a toast of the page is shown above the toasts of the app, however high these are',
  async (width) => {
    const page = await openPage({ path: '/artist/demo-perihelions', signedInAs: 'listener', width })
    const ofApp = page.getByRole('region', { name: 'Device notifications' })
    await ofApp.waitFor({ state: 'attached' })
    await ofApp.locator('> div').evaluate((list, text) => {
      const card = document.createElement('div')
      card.className = 'toast-card_root'
      card.style.padding = '1rem'
      card.textContent = text
      list.append(card, card.cloneNode(true))
    }, twoLines)
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
    const added = page.locator('.toast-card_root').filter({ hasText: /queue/ })
    const [said, below] = await Promise.all([added.boundingBox(), ofApp.boundingBox()])
    if (!said || !below) throw new Error('A toast is not shown')
    expect(said.y + said.height).toBeLessThanOrEqual(below.y)
  },
)
