// A passkey from its creation to its removal, with the virtual authenticator of Chromium.
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

it('a passkey is added, signs in alone after a sign-out, and is removed', async () => {
  const { token, username, password } = await newAccount(inject('address'))
  const page = await openPage({ path: '/security', token, pastGate: true, width: 1280, height: 860 })
  const count = await addAuthenticator(page)
  const rows = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await add.getByLabel(/^Your password/).fill(password)
  await add.getByRole('button', { name: 'Go on' }).click()
  await rows.getByText(/^Chrome on /).waitFor()
  expect(await count()).toBe(1)

  await page.getByRole('button', { name: `Account menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Your listening' }).waitFor()
  await page.getByRole('button', { name: `Account menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await rows.getByText(/^Last used /).waitFor()

  await rows.getByRole('button', { name: /^Remove / }).click()
  const remove = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await remove.getByLabel(/^Your password/).fill(password)
  await remove.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no passkeys.').waitFor()
})
