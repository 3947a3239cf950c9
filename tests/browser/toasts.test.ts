// Two parts of a page that show short messages at the same place of the screen.
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

it.each([390, 1280])(
  'at %i px a message about what the user did stands above news of the app, and covers none of it',
  async (width) => {
    const page = await openPage({ path: '/artist/demo-perihelions', signedInAs: 'listener', width })
    const news = page.locator('[data-news] > div').first()
    await news.waitFor({ state: 'attached' })
    await news.evaluate((region) => {
      region.innerHTML = '<div class="toast-card_root" data-part="news">You reached something</div>'
    })
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
    const [said, below] = await Promise.all([
      page.locator('.toast-card_root:not([data-part])').first().boundingBox(),
      page.locator('[data-part="news"]').boundingBox(),
    ])
    if (!said || !below) throw new Error('A message is not shown')
    expect(said.y + said.height).toBeLessThanOrEqual(below.y)
  },
)
