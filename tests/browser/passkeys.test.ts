// A passkey from its creation to its removal, with the virtual authenticator of Chromium.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { newAccount } from './demo-people'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

/** A device with a fingerprint sensor that always recognizes its owner. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

async function addPasskey(page: Page, password: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function typeCredentials(page: Page, email: string, password: string) {
  const login = page.getByRole('form', { name: 'Log in' })
  await login.getByLabel(/^Email/).fill(email)
  await login.getByLabel(/^Password/).fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Sets it up with an app that the test plays, and leaves the recovery codes on the screen. */
async function turnOnTwoSteps(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set it up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
  const app = new TOTP({ secret: key?.replaceAll(' ', '') ?? '' })
  await dialog.getByLabel(/^Then enter the code/).fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

/** The texts that a printer would get. */
async function printedTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeName === '#text' && node.textContent?.trim()),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ innerText }) => innerText),
  )
  await page.emulateMedia({ media: null })
  return texts
}

/** Only the codes and what they are for reach the paper. */
async function printCodes(page: Page, email: string) {
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(await printedTexts(page)).toEqual([
    `Recovery codes for Lariat, ${email}. Each code works once.`,
    ...codes,
  ])
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
}

async function signOut(page: Page, username: string) {
  await page.getByRole('button', { name: `Account menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

it('a passkey is added, signs in alone and as the second step after the password, and is removed', async () => {
  const { token, username, email, password } = await newAccount(inject('address'))
  const page = await openPage({
    path: '/security',
    token,
    pastGate: true,
    width: 1280,
    height: 860,
    // The answer that asks for the second step.
    expected: [/enhanced-?login/i],
  })
  const count = await addAuthenticator(page)
  const rows = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await addPasskey(page, password)
  await rows.getByText(/^Chrome on /).waitFor()
  expect(await count()).toBe(1)

  await signOut(page, username)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Your listening' }).waitFor()
  await page.getByRole('button', { name: `Account menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await rows.getByText(/^Last used /).waitFor()

  await turnOnTwoSteps(page, password)
  await printCodes(page, email)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await signOut(page, username)
  await typeCredentials(page, email, password)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { name: 'Your listening' }).waitFor()
  await page.getByRole('button', { name: `Account menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()

  await rows.getByRole('button', { name: /^Remove / }).click()
  const remove = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await remove.getByLabel(/^Your password/).fill(password)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no passkeys.').waitFor()
})
