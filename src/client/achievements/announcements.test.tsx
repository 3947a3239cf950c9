import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeDevice } from '../../../tests/builders/device/fake-device'
import { anAchievement } from '../../../tests/builders/music/achievements'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { Announcements } from './announcements'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const shown = () => screen.queryAllByText(/^You reached/).map(({ textContent }) => textContent)

/** Something has happened, and the check after it finds these achievements. Returns what the toasts say. */
async function reach(...titles: string[]) {
  const items = titles.map((title) => anAchievement({ _id: title, title, reachedAt: 1 }))
  vi.stubGlobal('fetch', async () => Response.json({ data: { items, total: items.length } }))
  fakeDevice().render(
    <ToastProvider>
      <Announcements userId="ada" happenings={1} />
    </ToastProvider>,
  )
  // The code of the call loads within the check, so the clock goes on in steps until the answer is there.
  for (let steps = 0; shown().length === 0 && steps < 100; steps += 1)
    await act(() => vi.advanceTimersByTimeAsync(500))
  return shown()
}

it('says each of two achievements that were reached at once', async () => {
  expect(await reach('First spin', 'Ten artists')).toEqual([
    'You reached “First spin”.',
    'You reached “Ten artists”.',
  ])
})

it('says only how many achievements were reached at once if there are more than two, and leads to them', async () => {
  expect(await reach('First spin', 'Ten artists', 'Good company')).toEqual(['You reached 3 achievements.'])
  await act(async () => screen.getByRole('button', { name: 'See it' }).click())
  expect(location.pathname).toBe('/achievements')
})
