// Nothing in the fullscreen player moves when the warning comes that a preview is about to end.
import { beforeAll, expect, it } from 'vitest'
import { dock, tracksReady, untilHeard } from './audio-probe'
import { withBrowser } from './harness'
import { layoutShift } from './measure'

const { openPage } = withBrowser()

beforeAll(() => tracksReady('demo-low-gravity-two-step'), 240_000)

it.each([
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
])('nothing moves when the warning comes, at $width px', async (size) => {
  const page = await openPage({
    path: '/album/demo-two-step-orbit',
    pastGate: true,
    listening: true,
    ...size,
  })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
  await untilHeard(page)
  await dock(page)
    .getByRole('button', { name: /^Open the player/ })
    .click()
  const player = page.getByRole('dialog', { name: 'Player' })
  await player.getByText('Opening Player...').waitFor({ state: 'detached' })
  const bar = player.getByRole('slider', { name: 'Seek' })
  const before = await bar.boundingBox()
  const shiftBefore = await layoutShift(page)
  await bar.focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  await player.getByText('Preview ending soon! Purchase to continue listening').waitFor()
  expect(await bar.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBe(shiftBefore)
})
