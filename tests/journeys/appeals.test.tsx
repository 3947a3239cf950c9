// Appeals as admins see them: the admin who may decide gets the button, and the admin who made the decision reads why not.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAdmin } from '../builders/api/admins'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { appealAgainst, moderate, subjectOf } from '../builders/moderation/moderation'
import { addTrack } from '../builders/music/music-rows'

const anAppeal = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const [judge, other] = [await anAdmin(api), await anAdmin(api)]
  const track = {
    type: 'track',
    id: await addTrack(api, { artist, title: 'Long Road', is_listed: 1 }),
  } as const
  await moderate(api, judge, track, { action: 'hide' })
  await appealAgainst(api, 1)
  const path = `/admin/subjects/track/${track.id}`
  return { api, judge, other, track, path }
}

const actionsIn = (dialog: HTMLElement) =>
  within(within(dialog).getByLabelText(/^What to do/))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('the main button is Decide about the appeal, on the page of the subject and in the queue, for an admin who may decide it', async () => {
  const { api, other, track, path } = await anAppeal()
  const first = await openApp({ path, api, as: other })
  const decide = await screen.findByRole('button', { name: 'Decide about the appeal' })
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
  expect(screen.queryByText(/so another admin decides/)).toBeNull()
  await first.user.click(screen.getByRole('button', { name: 'Other actions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide about “Long Road”' })
  expect(actionsIn(dialog)).not.toContain('Restore')
  await first.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await first.user.click(decide)
  expect(await screen.findByRole('dialog', { name: 'Decide about the appeal' })).toBeTruthy()
  first.unmount()

  const { user } = await openApp({ path: '/admin', api, as: other })
  await user.click(await screen.findByRole('button', { name: 'Decide about “Long Road”' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Decide about the appeal' }))
  await user.selectOptions(asked.getByLabelText(/^Your decision/), 'Grant it: the decision is reversed')
  await user.type(asked.getByLabelText(/^What to tell them/), 'You are right')
  await user.click(asked.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('You have decided about the appeal')).toBeTruthy()
  expect((await subjectOf(api, other, track)).status).toMatchObject({
    visibility: 'shown',
    appeal: 'granted',
  })
})

it('an admin whose decision is appealed reads that another admin decides about the appeal, and cannot restore the track instead', async () => {
  const { api, judge, path } = await anAppeal()
  const { user } = await openApp({ path, api, as: judge })
  expect(await screen.findByText(/You made the decision, so another admin decides/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decide about the appeal' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Other actions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide about “Long Road”' })
  expect(actionsIn(dialog)).not.toContain('Restore')
  expect(within(dialog).getByText(/so another admin decides/)).toBeTruthy()
})
