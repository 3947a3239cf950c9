// Where the keyboard focus is after each step of a sign-in, and what a reload keeps of the form for a new account.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { demoBetaAccess, newAccount } from './demo-people'
import { withBrowser } from './harness'
import { focused, untilFocused } from './keyboard'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

type Account = Awaited<ReturnType<typeof newAccount>>

const send = async (path: string, { token }: Account, body: object) => {
  const beta = await demoBetaAccess(inject('address'))
  const response = await fetch(`${inject('address')}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-beta-token': beta.token,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return response.json()
}

const turnOnSecondFactor = async (account: Account) => {
  const { secret } = (await send('/security/mfa/setup', account, { password: account.password })).data
  await send('/security/mfa/verify', account, { token: new TOTP({ secret }).generate() })
}

const logIn = async (page: Page, { email, password }: Account) => {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.keyboard.press('Enter')
}

it('the code field has the focus after the password step, also after Start again', async () => {
  const account = await newAccount(inject('address'))
  await turnOnSecondFactor(account)
  const page = await openPage({ path: '/explore', pastGate: true, width: 1280, expected: [/401/, /login/i] })
  await page.getByRole('link', { name: 'Login' }).click()
  await logIn(page, account)
  await untilFocused(page, /^Code/)
  await page.getByRole('button', { name: 'Start again' }).click()
  await untilFocused(page, 'Welcome back')
  await logIn(page, account)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Code/)
})

it('the heading of the page has the focus when somebody has signed in again after their session ended', async () => {
  const account = await newAccount(inject('address'))
  const page = await openPage({
    path: '/explore',
    pastGate: true,
    token: account.token,
    width: 1280,
    expected: [/401/, /failed/],
  })
  // After the logout below, the first call that is answered with 401 opens the login page, and the login leads back to the
  // page of that call. It has to be a call of the library, so Explore may have none left to send.
  await untilSettled(page)
  await send('/user/logout', account, {})
  await page.getByRole('link', { name: 'Library' }).click()
  await untilFocused(page, 'Welcome back')
  await logIn(page, account)
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await expect.poll(() => focused(page)).toBe('Library')
})

it('a reload keeps what was entered to sign up, but not the password, until the page is left', async () => {
  const page = await openPage({ path: '/register', pastGate: true })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByText('I make music').click()
  await page.getByLabel(/^Username/).fill('half_done')
  await page.getByLabel(/^Email/).fill('half@lariat.test')
  await page.getByLabel(/^Password/).fill('long enough words')
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Username/).inputValue()).toBe('half_done')
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('half@lariat.test')
  expect(await page.getByLabel(/I make music/).isChecked()).toBe(true)
  expect(await page.getByLabel(/^Password/).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('long enough')

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /leave|discard/i })
    .click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  expect(await page.getByLabel(/^Username/).inputValue()).toBe('')
})
