// Signing up, signing in and editing a profile: with the keyboard alone, with a picture file, and before the app has
// loaded. Saving a picture of the own month.
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { demoAccessKey, demoPassword, newAccount } from './demo-people'
import { withBrowser } from './harness'
import { focused, tabTo } from './keyboard'
import { axe, layoutShift } from './measure'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860 }

it('the keyboard alone is enough to pass the gate, sign up, use the menu and sign out', async () => {
  const page = await openPage({ path: '/', ...desk })
  await page.getByRole('button', { name: 'Access Lariat' }).waitFor()
  await tabTo(page, 'Access key')
  await page.keyboard.type(demoAccessKey)
  // Until the app has taken over the first frame, this button is disabled and Enter does nothing.
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Rope in/i }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  await tabTo(page, 'Sign Up')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Join Lariat' }).waitFor()
  const name = `tabber${Date.now() % 1_000_000}`
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name}@lariat.test`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('long enough words')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your listening' }).waitFor()

  await page.getByRole('button', { name: `Account menu of ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Dashboard')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Sign out')
  await page.keyboard.press('Home')
  await page.keyboard.type('fa')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'FAQ', level: 1 }).waitFor()
  await page.getByRole('button', { name: `Account menu of ${name}` }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
})

it('the error below the last field of the sign-up stands above the tabs of a phone', async () => {
  const page = await openPage({ path: '/register', pastGate: true, width: 390, height: 660 })
  await page.getByRole('radio').first().check()
  await page.getByLabel(/^Username/).fill('someone')
  await page.getByLabel(/^Email/).fill('someone@lariat.test')
  await page.getByLabel(/^Password/).fill('short')
  await page.keyboard.press('Enter')
  const bottomOf = async () => {
    const box = await page.getByText('Use at least 8 characters').boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  await expect.poll(bottomOf).toBeLessThanOrEqual(tabs?.y ?? 0)
})

it('many sessions that arrive late move nothing on the security page', async () => {
  const page = await openPage({ signedInAs: 'listener', ...desk })
  await page.route('**/api/security/sessions', async (route) => {
    const response = await route.fetch()
    const {
      data: { items },
    } = await response.json()
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...items[0],
      _id: `session-${at}`,
      isCurrent: at === 0,
    }))
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await route.fulfill({ response, json: { data: { items: many } } })
  })
  await page.goto('/security')
  await page.getByRole('region', { name: 'Recent activity' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(12)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})

it('the account page has the profile beside its other parts on a desk, and above them on a phone', async () => {
  const page = await openPage({ path: '/account', signedInAs: 'listener', ...desk })
  const boxOf = async (name: string, role: 'form' | 'region') => {
    const box = await page.getByRole(role, { name }).boundingBox()
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  await page.getByRole('region', { name: 'Email' }).waitFor()
  const profile = await boxOf('Profile', 'form')
  const emails = await boxOf('Email', 'region')
  expect(emails.x).toBeGreaterThan(profile.x + profile.width)
  expect(emails.y).toBeLessThan(profile.y)
  expect(emails.x + emails.width).toBeGreaterThan(1200)
  await page.setViewportSize({ width: 390, height: 844 })
  const above = await boxOf('Profile', 'form')
  expect((await boxOf('Email', 'region')).y).toBeGreaterThan(above.y + above.height)
})

it('the open account menu is accessible, closes with Escape and returns the focus', async () => {
  const page = await openPage({ path: '/explore', signedInAs: 'musician', ...desk })
  const button = page.getByRole('button', { name: /^Account menu of/ })
  await button.click()
  await axe(page)
  await page.keyboard.press('Escape')
  expect(await focused(page)).toMatch(/^Account menu of/)
  expect(await page.getByRole('menu').count()).toBe(0)
})

it('a changed profile and an uploaded picture are still there after a reload', async () => {
  // Other tests show the picture of the demo musician, and the server removes a picture that is replaced.
  const { token } = await newAccount(inject('address'))
  const page = await openPage({ path: '/account', pastGate: true, token, ...desk })
  await page.getByLabel('Display name').fill('Ines Okafor 🤠')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400)
    canvas.getContext('2d')?.fillRect(0, 0, 600, 400)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  await page.getByLabel('Profile picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture),
  })
  await page.locator('main img').waitFor()
  await page.reload()
  expect(await page.getByLabel('Display name').inputValue()).toBe('Ines Okafor 🤠')
  const image = page.locator('main img')
  await image.waitFor()
  // The screen decides which of the sizes is loaded; the test accepts any of them.
  const { widthPixels, source } = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return { widthPixels: element.naturalWidth, source: element.currentSrc }
  })
  expect(widthPixels).toBeGreaterThan(0)
  expect(source).toMatch(/\/media\/avatars\/[^/]+\.webp$/)
})

it('a text file uploaded as a picture is rejected with a clear message', async () => {
  const page = await openPage({
    path: '/account',
    signedInAs: 'listener',
    expected: [/status of 4(15|00)/, /uploadProfileImage failed/],
  })
  await page.getByLabel('Profile picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('I am no picture'),
  })
  expect(await page.getByRole('alert').textContent()).toMatch(/picture|image/i)
})

it.each([
  { name: 'the gate', pastGate: false },
  { name: 'home', pastGate: true },
])('React hydrates the first frame of $name without replacing its elements', async ({ pastGate }) => {
  const page = await openPage({ pastGate })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const frame = document.documentElement.dataset.frame
      document.querySelector(`.frame-${frame} h1`)?.setAttribute('data-drawn-by', 'the build')
    })
  })
  await page.goto('/')
  await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
  expect(await page.locator('h1').getAttribute('data-drawn-by')).toBe('the build')
})

it('text typed into the gate before the app has loaded is kept', async () => {
  const page = await openPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const input = page.getByPlaceholder('Access key').first()
  await input.fill('SPACE')
  await input.focus()
  release()
  await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
  await page.keyboard.type('COWBOY')
  expect(await page.getByPlaceholder('Access key').inputValue()).toBe('SPACECOWBOY')
})

it('a signed-in user stays signed in across a reload, without a flash of the signed-out bar', async () => {
  const page = await openPage({ path: '/login', pastGate: true, ...desk })
  await page.getByLabel('Email').fill('listener@lariat.test')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your listening' }).waitFor()
  await page.route(`${inject('address')}/api/**`, () => {})
  await page.reload()
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign Up' }).isVisible()).toBe(false)
})

it('a page that is left before the server has confirmed the session stays signed in', async () => {
  const page = await openPage({ signedInAs: 'listener' })
  let letThrough = false
  await page.route('**/api/user/me', (route) => letThrough && route.fallback())
  const asked = page.waitForRequest('**/api/user/me')
  await page.goto('/explore')
  await asked
  letThrough = true
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

/** The size, the colours and the brightness of the ground of a PNG file. */
async function readPicture(path: string) {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { format } = await sharp(path).metadata()
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += info.channels) colours.add(data.readUIntBE(at, 3))
  const ground = data.readUIntBE(0, 3)
  const isGround = (at: number) => data.readUIntBE(at * info.channels, 3) === ground
  const drawn = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => !isGround(at))
  const size = `${format} ${info.width} × ${info.height}`
  return { size, colours: colours.size, ground: data[0] ?? 0, drawnShare: drawn.length / (data.length / 3) }
}

it.each(['dark', 'light'] as const)(
  'a listener saves their month as a picture in the %s theme',
  async (theme) => {
    const page = await openPage({ path: '/listener', signedInAs: 'listener', theme, ...desk })
    // The present month may have begun today.
    const month = page.getByRole('region', { name: 'Your month' })
    await month.getByRole('button', { name: 'Earlier month' }).click()
    const save = month.getByRole('button', { name: 'Save image' })
    await save.waitFor()
    const downloadStarts = page.waitForEvent('download')
    await save.click()
    const download = await downloadStarts
    expect(download.suggestedFilename()).toMatch(/^lariat-\d{4}-\d\d\.png$/)
    const picture = await readPicture(await download.path())
    expect(picture.size).toBe('png 1080 × 1350')
    expect(picture.colours).toBeGreaterThan(50)
    expect(picture.drawnShare).toBeGreaterThan(0.1)
    // The ground has the colour of the page.
    expect(picture.ground < 128 ? 'dark' : 'light').toBe(theme)
  },
)
