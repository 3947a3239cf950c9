import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lostCopiesOf } from '~/client/device/parts/lost-copies-part'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { ClearedToast } from './cleared-toast'

const { device, render } = fakeDevice()
const lostCopies = device.part(lostCopiesOf)

const lose = (...lost: string[]) => act(() => lostCopies.state.set({ lost }))

beforeEach(() => {
  lose()
  history.replaceState(null, '', '/explore')
})
afterEach(cleanup)

it('says wherever one is what the browser has cleared, and leads to where it is brought back', async () => {
  render(<ClearedToast />)
  expect(screen.queryByText(/The browser cleared/)).toBeNull()
  lose('comet', 'choir')
  expect(screen.getByText('The browser cleared 2 saved tracks from this device.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See what' }))
  expect(location.pathname).toBe('/library')
})

it('says it once, and not where it stands on the page', () => {
  history.replaceState(null, '', '/library')
  render(<ClearedToast />)
  lose('comet')
  lose('comet', 'choir')
  act(() => history.pushState(null, '', '/explore'))
  lose('choir')
  expect(screen.queryByText(/The browser cleared/)).toBeNull()
})
