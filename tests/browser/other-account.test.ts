// Two users on one device: each user’s copies are hidden from the other and kept for their owner.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { demoPassword, demoTrackId } from './demo-people'
import { untilControlled, withBrowser } from './harness'
import { saveFirstTrack } from './save-button'
import { withPreparedServer } from './servers/prepared-server'
import { untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const server = withPreparedServer()

const onDevice = (page: Page, count: number) =>
  page.getByRole('tab', { name: `On this device (${count})` }).waitFor()

/**
 * Signs out and waits for the server. A page that is left earlier repeats the call at its next start, and the browser
 * logs the server's 401.
 */
async function signOut(page: Page, name: string, aboutCopies?: string) {
  await page.getByRole('button', { name: `Account menu of ${name}` }).click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/user/logout'))
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  if (aboutCopies) await page.getByRole('button', { name: aboutCopies }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await answer
}

async function signIn(page: Page, name: string) {
  await page.goto('/login')
  await page.locator('input[name="email"]').fill(`${name}@lariat.test`)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: `Account menu of ${name}` }).waitFor()
  await page.goto('/library')
}

/** The worker’s status code for this copy and the current user. */
const copyStatus = (page: Page, trackId: string) =>
  page.evaluate((id) => fetch(`/offline/${id}`).then(({ status }) => status), trackId)

/** The keys in localStorage that are not about the device. */
const keysOfPeople = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !/^(test|beta|theme|playerSound|askedToKeep)/.test(key)),
  )

it('a second user neither sees nor plays the first user’s copies, which play again for the first user', async () => {
  const page = await openPage({
    width: 1280,
    height: 860,
    address: server().address,
    path: '/library',
    signedInAs: 'listener',
    worker: true,
    listening: true,
    // The browser logs the worker’s 404.
    expected: [/404/],
  })
  await untilControlled(page)
  const title = await saveFirstTrack(page)
  const row = page.locator('main [data-track-row]').filter({ hasText: title }).first()
  const trackId = demoTrackId(title)
  expect(await copyStatus(page, trackId)).toBe(200)

  await signOut(page, 'listener', 'Keep and sign out')
  await expect.poll(() => copyStatus(page, trackId)).toBe(404)

  await signIn(page, 'musician')
  await onDevice(page, 0)
  await page.getByRole('tab', { name: /^On this device/ }).click()
  await page.getByRole('heading', { name: 'Nothing on this device' }).waitFor()
  expect(await page.getByText(title, { exact: true }).count()).toBe(0)
  expect(await copyStatus(page, trackId)).toBe(404)

  await signOut(page, 'musician')
  await signIn(page, 'listener')
  await onDevice(page, 1)
  await expect.poll(() => copyStatus(page, trackId)).toBe(200)
  await row
    .getByRole('button', { name: `Play ${title} by` })
    .first()
    .click()
  expect((await untilHeard(page)).address).toBe(`/offline/${trackId}`)

  await signOut(page, 'listener', 'Remove and sign out')
  await expect.poll(() => keysOfPeople(page)).toEqual([])
}, 120_000)
