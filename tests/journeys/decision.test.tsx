// The statement of a decision about a press kit, which nobody buys.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathToStatement } from '~/contract/paths'
import { anAdmin } from '../builders/api/admins'
import { openApp } from '../builders/app/test-app'
import { moderate, statementsOf } from '../builders/moderation/moderation'
import { anArtistWithKit } from '../builders/presskit/press-kits'

it('the page of a decision says that a press kit was taken down, and after it was restored that the decision is no longer in force', async () => {
  const { api, artist, id } = await anArtistWithKit()
  const [admin, kit] = [await anAdmin(api), { type: 'presskit', id } as const]
  await moderate(api, admin, kit, { action: 'take-down', reason: 'other' })
  const [{ token }] = await statementsOf(api, artist)
  const path = pathToStatement(token)
  const first = await openApp({ path, api, as: artist })
  expect(await screen.findByRole('heading', { level: 1, name: 'Taken down' })).toBeTruthy()
  expect(screen.getByText('Your press kit')).toBeTruthy()
  expect(screen.getByText(/^Only you see your press kit/)).toBeTruthy()
  expect(screen.queryByText(/bought/)).toBeNull()
  first.unmount()
  await moderate(api, admin, kit, { action: 'restore' })
  await openApp({ path, api, as: artist })
  const over = await screen.findByRole('heading', { level: 1, name: 'Taken down, no longer in force' })
  expect(over).toBeTruthy()
  expect(screen.getByText(/^It is shown as before/)).toBeTruthy()
})
