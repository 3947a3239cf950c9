// What only a browser shows of the artist's profile: cropping a picture, dragging photos, and Back over unsaved changes.
import type { Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { expect, inject, it } from 'vitest'
import { demoBetaAccess } from './demo-people'
import { withBrowser } from './harness'

const { openPage } = withBrowser()
const address = inject('address')

type Profile = {
  avatarUrl: string | null
  location: string | null
  photos: { url: string; widthPixels: number }[]
}

/** Registers a musician and opens the page as them. */
async function openProfile(username: string) {
  const beta = await demoBetaAccess(address)
  const headers = { 'content-type': 'application/json', 'x-beta-token': beta.token }
  const person = {
    username,
    email: `${username}@example.com`,
    password: 'long enough',
    profileType: 'musician',
  }
  const answer = await fetch(`${address}/api/user/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  })
  const { token } = (await answer.json()).data
  const page = await openPage({ path: '/faq', pastGate: true })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${address}/musician`)
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Artist name').waitFor()
  const profile = async (): Promise<Profile> =>
    (
      await (
        await fetch(`${address}/api/user/artist/profile`, {
          headers: { ...headers, authorization: `Bearer ${token}` },
        })
      ).json()
    ).data
  return { page, profile }
}

const solid = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })

const file = async (name: string, image: Sharp) => ({
  name,
  mimeType: 'image/png',
  buffer: await image.png().toBuffer(),
})

/** The left half is red, the right half is blue. */
const halves = async () =>
  solid('red', 400, 200).composite([
    { input: await solid('blue', 200, 200).png().toBuffer(), left: 200, top: 0 },
  ])

const colourOf = async (path: string) => {
  const bytes = Buffer.from(await (await fetch(address + path)).arrayBuffer())
  const [red = 0, , blue = 0] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

const crop = (page: Page) => page.getByRole('group', { name: 'The part of the picture that is shown' })

async function choosePicture(page: Page) {
  await page.getByLabel('Artist picture').setInputFiles(await file('me.png', await halves()))
  await crop(page).waitFor()
}

async function savePicture(page: Page) {
  await page.getByRole('button', { name: 'Save picture' }).click()
  await crop(page).waitFor({ state: 'detached' })
}

it('a picture is cropped with the mouse and with the keyboard before it is stored', async () => {
  const { page, profile } = await openProfile('cropper')
  await choosePicture(page)
  const box = await crop(page).boundingBox()
  if (!box) throw new Error('The crop has no place')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 40, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 10, y, { steps: 5 })
  await page.mouse.up()
  // features/studio-profile/picture/crop-dialog.tsx asks before the crop is lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor({ state: 'detached' })
  await savePicture(page)
  const dragged = (await profile()).avatarUrl
  expect(await colourOf(dragged ?? '')).toBe('red')

  await choosePicture(page)
  await crop(page).focus()
  for (let press = 0; press < 16; press += 1) await page.keyboard.press('ArrowRight')
  await savePicture(page)
  await expect.poll(async () => (await profile()).avatarUrl).not.toBe(dragged)
  expect(await colourOf((await profile()).avatarUrl ?? '')).toBe('blue')
})

it('a picture is moved with one finger, and zoomed with two, before it is stored', async () => {
  const { page, profile } = await openProfile('finger')
  await choosePicture(page)
  const box = await crop(page).boundingBox()
  if (!box) throw new Error('The crop has no place')
  const y = box.y + box.height / 2
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) })
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await touch('touchStart', box.x + 100)
  await touch('touchStart', box.x + 100, box.x + 140)
  await touch('touchMove', box.x + 80, box.x + 160)
  await touch('touchEnd')
  expect(Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await touch('touchStart', box.x + 10)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', box.x + 10 + step * 50)
  await touch('touchEnd')
  await savePicture(page)
  expect(await colourOf((await profile()).avatarUrl ?? '')).toBe('red')
})

it('a file that is no picture is refused beside the button, and no dialog stays open', async () => {
  const { page } = await openProfile('refused')
  const files = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Artist picture').setInputFiles(files)
  await page.getByText('This file cannot be shown as a picture.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('several photos are added at once, and sorted by dragging', async () => {
  const { page, profile } = await openProfile('sorter')
  const widths = async () => (await profile()).photos.map(({ widthPixels }) => widthPixels)
  const files = [30, 40, 50].map((width) => file(`${width}.png`, solid('teal', width, 30)))
  await page.getByLabel('Photos to add').setInputFiles(await Promise.all(files))
  await page.getByRole('button', { name: 'Move photo 3' }).waitFor()
  expect(await widths()).toEqual([30, 40, 50])
  await expect.poll(() => page.getByText(/photos? added/).allTextContents()).toEqual(['3 photos added'])
  const handle = page.getByRole('button', { name: 'Move photo 1' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Move photo 3' }).boundingBox()
  if (!from || !to) throw new Error('The handles have no place')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(widths).toEqual([40, 50, 30])
})

it('Back asks before typed text is lost: ‘Keep editing’ stays on the page, ‘Discard changes’ leads to the previous page', async () => {
  const { page } = await openProfile('returner')
  await page.getByLabel('Location').fill('Lagos')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Location').inputValue()).toBe('Lagos')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/musician')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor({ state: 'detached' })
})

it('Back leads to the previous page without a question after the changes were saved', async () => {
  const { page, profile } = await openProfile('saver')
  await page.getByLabel('Location').fill('Lagos')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your changes are saved.').waitFor()
  expect((await profile()).location).toBe('Lagos')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/musician')
})
