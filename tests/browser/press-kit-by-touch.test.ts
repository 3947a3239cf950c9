// A press kit from nothing to an answered booking: by touch on a phone, then by keyboard on a desk.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerMusician } from './demo-people'
import { withBrowser } from './harness'
import { enter, tabTo, typeInto, untilFocused } from './keyboard'
import { axe } from './measure'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const phone = { width: 390, height: 844, hasTouch: true }
const desk = { width: 1280, height: 860 }
const stagePlot = Buffer.from('%PDF-1.4\n%%EOF\n')

let dataFolder = ''
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-press-kit-'))
  server = await startServer('dist', { dataFolder, env: { LARIAT_DEMO: '0' } })
  await registerMusician(server.address)
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** From the studio to the copied link. */
async function shareKit(page: Page) {
  let presses = 0
  const tap = async (target: Locator) => {
    presses += 1
    await target.tap()
  }
  const studio = page.getByRole('navigation', { name: 'Studio' })
  await tap(studio.getByRole('link', { name: 'Press kit' }))
  await tap(page.getByRole('button', { name: 'Fill in and create downloads' }))
  await page.getByText(/^Your press kit is filled in/).waitFor()
  await tap(page.getByText('Everybody on Lariat can find it, and your artist page links to it.'))
  await tap(page.getByText('Open to people without an access key'))
  await tap(page.getByRole('button', { name: 'Save changes' }))
  await page.getByText('Your press kit is saved.').waitFor()
  await tap(page.getByRole('button', { name: 'Copy link' }))
  await page.getByText('The link is copied.').waitFor()
  expect(presses).toBeLessThan(10)
  return copied(page)
}

async function uploadStagePlot(page: Page) {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload PDF Stage plot' }).tap()
  const chooser = await opened
  await chooser.setFiles({ name: 'plot.pdf', mimeType: 'application/pdf', buffer: stagePlot })
  await page.getByText(/^plot\.pdf · /).waitFor()
}

async function downloadStagePlot(page: Page) {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the stage plot' }).tap()
  expect(await readFile(await (await started).path())).toEqual(stagePlot)
}

/** Sends the form while the network is off, and again once it is back. */
async function book(page: Page) {
  await page.getByRole('link', { name: 'Contact', exact: true }).tap()
  const form = page.getByRole('form', { name: 'Message to the artist' })
  const typed: Record<string, string> = {
    'Your name': 'Bo Booker',
    'Your email': 'bo@club.example',
    Message: 'Play at our club?',
  }
  for (const [label, text] of Object.entries(typed)) {
    await form.getByLabel(new RegExp(`^${label}`)).tap()
    await page.keyboard.type(text)
  }
  await form.getByText(/^I agree/).tap()
  await page.context().setOffline(true)
  const send = form.getByRole('button', { name: 'Send message' })
  await send.tap()
  await page.getByText('Your message was not sent. It stays here until you send it.').waitFor()
  for (const [label, text] of Object.entries(typed))
    expect(await form.getByLabel(new RegExp(`^${label}`)).inputValue()).toBe(text)
  expect(await form.getByRole('checkbox').isChecked()).toBe(true)
  await page.context().setOffline(false)
  await send.tap()
  await page.getByText(/^Your message is on its way to /).waitFor()
}

async function answer(page: Page) {
  await page.goto('/musician')
  await page.getByText('1 new message for you.').waitFor()
  await page.getByRole('link', { name: /Messages\s*1 new/ }).waitFor()
  await page.getByRole('link', { name: 'Read', exact: true }).tap()
  await page.getByRole('link', { name: /Bo Booker/ }).tap()
  await page.getByLabel('Your answer to Bo Booker').tap()
  await page.keyboard.type('Gladly.')
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send answer' }).tap()
  await page.getByText(/^(?:Your answer is on its way|You answered on)/).waitFor()
}

/** The mails that were sent, as the text of their files. */
async function mails() {
  const folder = join(dataFolder, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
}

it('an artist shares a kit in fewer than ten presses, a booker writes without an account, and the answer is a mail', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/, /submitLead failed/]
  const artist = await openPage({
    ...phone,
    address: server.address,
    path: '/musician',
    signedInAs: 'musician',
  })
  await allowClipboard(artist)
  const link = await shareKit(artist)
  await uploadStagePlot(artist)
  await expectNoSidewaysScroll(artist)

  const booker = await openPage({ ...phone, address: server.address, path: link, expected })
  await downloadStagePlot(booker)
  await expectNoSidewaysScroll(booker)
  await book(booker)

  await answer(artist)
  const toBooker = async () => (await mails()).find((mail) => /^To: .*bo@club\.example/m.test(mail))
  await expect.poll(toBooker, { timeout: 20_000 }).toContain('Gladly.')

  const reader = await openPage({ ...desk, address: server.address, path: link })
  await allowClipboard(reader)
  await reader.getByRole('heading', { level: 1, name: 'musician' }).waitFor()
  await enter(reader, /^Copy (?:short|text)$/)
  await reader.getByText(/text is copied\.$/).waitFor()
  expect(await copied(reader)).toContain('musician')
  await typeInto(reader, 'Your name', 'Ada')
  await typeInto(reader, 'Your email', 'ada@post.example')
  await typeInto(reader, 'Message', 'Talk to us?')
  await tabTo(reader, /^I agree/)
  await reader.keyboard.press('Space')
  await enter(reader, 'Send message')
  await untilFocused(reader, /^Your message is on its way/)
}, 120_000)
