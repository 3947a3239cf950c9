// A work in progress in a browser: two versions of a mix, heard and compared at the same position.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { wav } from '../builders/audio/small-audio'
import { audioNow, untilHeard } from './audio-probe'
import { withBrowser } from './harness'
import { axe } from './measure'

const { openPage } = withBrowser()

/** A WAV file with a tone, because the server rejects silence. */
function tone(seconds: number, pitch: number) {
  const bytes = wav(seconds)
  for (let at = 44; at < bytes.length; at += 2)
    bytes.writeInt16LE(Math.round(9_000 * Math.sin(at / pitch)), at)
  return bytes
}

async function addVersion(page: Page, name: string, buffer: Buffer) {
  const file = { name: `${name}.wav`, mimeType: 'audio/wav', buffer }
  await page.getByLabel('Audio file of the new version').setInputFiles(file)
  const play = page.getByRole('region', { name: 'Versions' }).getByRole('button', { name: `Play ${name}` })
  await expect.poll(() => play.isEnabled(), { timeout: 60_000 }).toBe(true)
}

it('the key X switches between two versions at the same position, and C pins a comment to what is heard', async () => {
  const page = await openPage({
    path: '/musician/wip',
    signedInAs: 'musician',
    width: 1280,
    height: 860,
    listening: true,
  })
  await page.getByRole('button', { name: 'Start a room' }).click()
  await page.getByLabel('Working title').fill('Two mixes')
  await page.getByRole('button', { name: 'Start the room' }).click()
  await page.getByRole('heading', { name: 'Two mixes', level: 1 }).waitFor()
  await addVersion(page, 'Mix 1', tone(40, 6))
  await addVersion(page, 'Mix 2', tone(40, 9))

  const room = page.getByRole('region', { name: 'Player of this room' })
  await room.getByRole('button', { name: 'Play Mix 1' }).click()
  await untilHeard(page)
  await room.getByRole('slider', { name: 'Seek' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const before = await untilHeard(page, 14)

  await page.keyboard.press('x')
  await room.getByRole('button', { name: 'Pause Mix 2' }).waitFor()
  const after = await untilHeard(page, before.atSeconds)
  expect(after.address).not.toBe(before.address)
  expect(after.atSeconds - before.atSeconds).toBeLessThan(10)
  await page.keyboard.press('x')
  await room.getByRole('button', { name: 'Pause Mix 1' }).waitFor()
  expect((await untilHeard(page, after.atSeconds)).address).toContain(
    new URL(before.address, page.url()).pathname,
  )

  await page.keyboard.press('c')
  await page.keyboard.type('x marks the snare')
  expect((await audioNow(page)).silent).toBe(false)
  await page.keyboard.press('Control+Enter')
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByText('x marks the snare').waitFor()
  await room.getByRole('button', { name: 'Pause Mix 1' }).click()
  await comments.getByRole('button', { name: /^Play from 0:(?:1|2|3)\d$/ }).click()
  await untilHeard(page, 14)
  await axe(page)
}, 180_000)

it('at 390 px the people found for an invitation scroll into view, above the tab bar', async () => {
  const page = await openPage({ path: '/musician/wip/demo-second-hand-moon', signedInAs: 'musician' })
  const field = page.getByRole('combobox', { name: 'Invite somebody' })
  await field.waitFor()
  // Scrolls the page so that the field is directly above the tab bar. The list opens below the field, so the bar covers it
  // until the page scrolls again.
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await field.fill('tobias')
  const list = page.getByRole('listbox', { name: 'People found' })
  await list.getByRole('option').first().waitFor()
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  await expect
    .poll(async () => {
      const box = await list.boundingBox()
      return box && tabs ? box.y + box.height <= tabs.y : null
    })
    .toBe(true)
})
