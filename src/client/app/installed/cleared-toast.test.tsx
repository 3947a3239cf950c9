import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { ClearedToast } from './cleared-toast'

const { device, render } = fakeDevice()
const lostCopies = device.part(lostCopiesOf)

const lose = (...lost: string[]) => act(() => lostCopies.state.set({ lost }))

beforeEach(() => {
  lose()
  history.replaceState(null, '', '/explore')
})
afterEach(cleanup)

it('says outside the library how many copies the browser cleared, and links to the library', async () => {
  render(<ClearedToast />, { wrapper: ToastProvider })
  expect(screen.queryByText(/The browser cleared/)).toBeNull()
  lose('comet', 'choir')
  expect(screen.getByText('The browser cleared 2 saved tracks from this device.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See details' }))
  expect(location.pathname).toBe('/library')
})

it('shows nothing in the library, which lists the cleared tracks itself, and nothing on later pages', () => {
  history.replaceState(null, '', '/library')
  render(<ClearedToast />, { wrapper: ToastProvider })
  lose('comet')
  lose('comet', 'choir')
  act(() => history.pushState(null, '', '/explore'))
  lose('choir')
  expect(screen.queryByText(/The browser cleared/)).toBeNull()
})
