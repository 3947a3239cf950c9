import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '~/client/api/forget-answers'
import { ApiUser } from '~/client/api/read/api-user'
import { anAchievement } from '../../../tests/builders/music/achievements'
import { WithinReach } from './within-reach'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAnswers()
})

it('says that everything is reached', async () => {
  const items = ['first-play', 'ten-artists'].map((_id) => anAchievement({ _id, reachedAt: 1 }))
  vi.stubGlobal('fetch', async () => Response.json({ data: { items, total: items.length } }))
  render(
    <ApiUser value="ada">
      <WithinReach />
    </ApiUser>,
  )
  expect(await screen.findByText(/^You have reached everything there is to reach/)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})
