// The page about the security of an account: what to improve, and what happened.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { codeNow, passwordStep } from '../builders/api/second-factor'
import { testApi, type TestApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

/** A failed sign-in is recorded after its answer. */
const eventsOf = ({ database }: TestApi) => database.selectFrom('security_events').selectAll().execute()

it('says what to improve, lists what happened, and is content once two-step sign-in is on', async () => {
  const api = await testApi()
  const ada = await api.register()
  api.advance(1)
  await passwordStep(api, ada, { password: 'wrong password' })
  await vi.waitFor(async () => expect(await eventsOf(api)).toHaveLength(2))
  const { user, unmount } = await openApp({ path: '/security', api, as: ada })
  const fair = within(await screen.findByRole('region', { name: 'Your account can be safer' }))
  const advice = fair.getByRole('link', { name: 'Turn on two-step sign-in' })
  expect(document.querySelector(advice.getAttribute('href') ?? '')?.textContent).toBe('Two-step sign-in')
  const activity = async () =>
    within(await screen.findByRole('list', { name: 'Activity' }))
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent)
  expect(await activity()).toEqual(['Sign-in with a wrong password', 'Signed in'])
  api.advance(1)
  await user.click(screen.getByRole('button', { name: 'Set it up' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Your password/), `${testPassword}{Enter}`)
  await dialog.findByText('Scan this with an authenticator app')
  const secret = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent?.replaceAll(' ', '') ?? ''
  await user.type(dialog.getByLabelText(/^Then enter the code/), codeNow(api, secret))
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  // The codes were just shown, so the summary asks to keep them.
  const isAsked = async () => {
    const overview = within(await screen.findByRole('region', { name: 'Your account can be safer' }))
    return overview.findByRole('link', { name: 'Keep your recovery codes, or make new ones' })
  }
  await screen.findByRole('list', { name: 'Recovery codes' })
  await isAsked()
  unmount()
  const again = await openApp({ path: '/security', api, as: ada, device: 'same' })
  await isAsked()
  await screen.findByText(/^You have not said that you kept your recovery codes/)
  await again.user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await screen.findByRole('region', { name: 'Your account is well protected' })
  await waitFor(async () => expect((await activity())[0]).toBe('Two-step sign-in turned on'))
})
