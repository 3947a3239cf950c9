// A moderator in the real client: the queue by keyboard, a decision, its history, and its reversal.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAdmin, makeAdmin } from '../builders/api/admins'
import { codeNow, withSecondFactor } from '../builders/api/second-factor'
import { withPasskey } from '../builders/api/passkeys'
import { testApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { usePasskeyOf } from '../builders/app/passkey-in-browser'
import { moderate, report, statementsOf, subjectOf } from '../builders/moderation/moderation'
import { addTrack } from '../builders/music/music-rows'
import { addLeads, anArtistWithKit } from '../builders/presskit/press-kits'
import { minuteMs } from '~/contract/durations'
import { pathToSubject } from '~/contract/paths'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const aQueue = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'mira', profileType: 'musician' })
  const track = async (title: string) => ({
    type: 'track' as const,
    id: await addTrack(api, { artist, title, is_listed: 1 }),
  })
  const [spam, stolen] = [await track('Free coins'), await track('Not mine')]
  const listener = await api.register()
  await report(api, listener, spam)
  await report(api, listener, stolen, { reason: 'not-theirs-to-sell', details: 'My sister wrote this' })
  return { api, artist, spam, stolen }
}

/** A row of the queue. Its name goes on after the title, unlike that of a link to the track. */
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`${name}.`) })

it('a moderator works through the queue by keyboard: hears a track, takes it down with a message, and restores it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { api, artist, stolen } = await aQueue()
  const admin = await anAdmin(api, { username: 'root' })
  const { user } = await openApp({ path: '/admin', api, as: admin })
  await row('Not mine')
  const links = within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Not mine'),
    expect.stringContaining('Free coins'),
  ])
  await user.keyboard('jjk')
  expect(document.activeElement).toBe(await row('Not mine'))
  await user.keyboard('p')
  await waitFor(() => expect(play).toHaveBeenCalled())
  await user.keyboard('?')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  ;(await row('Not mine')).focus()
  await user.keyboard('c')
  expect(await screen.findByText('You are on it')).toBeTruthy()
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about “Not mine”' }))
  expect(dialog.getByText('Reported: Not theirs to sell')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/^What to do/), 'Take down')
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('Tell the person concerned why')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^What to tell/), 'It is by somebody else')
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await screen.findByText('Taken down')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Not mine./ })).toBeNull())
  expect((await subjectOf(api, admin, stolen)).status.visibility).toBe('taken-down')
  expect(await statementsOf(api, artist)).toMatchObject([{ message: 'It is by somebody else' }])

  await user.click(screen.getByRole('link', { name: 'Decided' }))
  await user.click(await row('Not mine'))
  const history = within(await screen.findByRole('list', { name: 'History' }))
  expect(history.getByText('Took it down')).toBeTruthy()
  expect(history.getByText('It is by somebody else')).toBeTruthy()
  const heard = within(screen.getByRole('region', { name: 'Listen' })).getByRole('link', { name: 'Not mine' })
  expect(heard.getAttribute('href')).toBe(`/track/${stolen.id}`)
  expect(screen.getByText('My sister wrote this')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  const again = within(await screen.findByRole('dialog', { name: 'Decide about “Not mine”' }))
  await user.selectOptions(again.getByLabelText(/^What to do/), 'Restore')
  await user.click(again.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Restored it')).toBeTruthy()
  expect((await subjectOf(api, admin, stolen)).status.visibility).toBe('shown')
})

it('the keys of the queue go on from the subject whose page was opened, and after a decision from its place', async () => {
  const { api, artist, spam } = await aQueue()
  const last = await addTrack(api, { artist, title: 'More coins', is_listed: 1 })
  api.advance(minuteMs)
  await report(api, await api.register(), { type: 'track', id: last })
  const admin = await anAdmin(api)
  const { user } = await openApp({ path: '/admin', api, as: admin })
  const titles = within(await screen.findByRole('list', { name: 'Queue' })).getAllByRole('link')
  expect(titles.map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    'Not mineT',
    'Free coin',
    'More coin',
  ])
  const openSecond = async () => {
    await user.click(await row('Free coins'))
    await screen.findByRole('button', { name: 'Decide' })
  }
  await openSecond()
  history.back()
  await row('Free coins')
  await user.keyboard('j')
  expect(document.activeElement).toBe(await row('More coins'))

  await openSecond()
  await moderate(api, admin, spam, { action: 'dismiss' })
  history.back()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Free coins./ })).toBeNull())
  await user.keyboard('j')
  expect(document.activeElement).toBe(await row('More coins'))
})

it('the shortcuts of the queue also work on the page of a subject, but not in a text field', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { api } = await aQueue()
  const admin = await anAdmin(api, { username: 'root' })
  const { user } = await openApp({ path: '/admin', api, as: admin })
  await user.click(await row('Not mine'))
  await screen.findByRole('heading', { level: 1, name: 'Not mine' })
  await user.keyboard('c')
  expect(await screen.findByText('You are on it')).toBeTruthy()
  await user.keyboard('c')
  await waitFor(() => expect(screen.queryByText('You are on it')).toBeNull())
  await user.keyboard('p')
  await waitFor(() => expect(play).toHaveBeenCalled())
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.queryByText('Open it')).toBeNull()
  await user.click(help.getByRole('button', { name: 'Close' }))
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about “Not mine”' }))
  await user.type(dialog.getByLabelText(/^Note/), 'cjp?')
  expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'cjp?')
  await user.clear(dialog.getByLabelText(/^Note/))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('You are on it')).toBeNull()

  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Free coins' })
  await user.keyboard('jk')
  await screen.findByRole('heading', { level: 1, name: 'Not mine' })
  history.back()
  await row('Not mine')
  await user.keyboard('j')
  expect(document.activeElement).toBe(await row('Free coins'))
})

it('an admin whose own track was reported reads that another admin decides, and cannot claim it', async () => {
  const api = await testApi()
  const admin = await anAdmin(api, { username: 'root' })
  const track = { type: 'track' as const, id: await addTrack(api, { artist: admin, is_listed: 1 }) }
  await report(api, await api.register(), track)
  const { user } = await openApp({ path: pathToSubject('track', track.id), api, as: admin })
  expect(await screen.findByText('This is yours, so another admin has to decide about it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim it' })).toBeNull()
  await user.keyboard('c')
  await waitFor(() =>
    expect(screen.getAllByText('This is yours, so another admin has to decide about it.')).toHaveLength(2),
  )
  expect((await subjectOf(api, admin, track)).claim).toBeNull()
})

it('shows that another moderator has claimed a subject of the queue, without a reload of the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { api, stolen } = await aQueue()
  const [admin, other] = [await anAdmin(api), await anAdmin(api, { username: 'root' })]
  await openApp({ path: '/admin', api, as: admin })
  await row('Not mine')
  await api.call('POST', `/admin/subjects/track/${stolen.id}/claim`, { as: other })
  expect(screen.queryByText('root is on it')).toBeNull()
  vi.advanceTimersByTime(15_000)
  expect(await screen.findByText('root is on it')).toBeTruthy()
})

it('a moderator is asked for password and code before a ban, and one without two-step sign-in is told to set it up first', async () => {
  const { api, artist } = await aQueue()
  const subject = { type: 'user' as const, id: artist.user._id }
  const plain = await anAdmin(api)
  const first = await openApp({ path: `/admin/subjects/user/${subject.id}`, api, as: plain })
  const choose = async ({ user }: typeof first) => {
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Decide about/ }))
    await user.selectOptions(dialog.getByLabelText(/^What to do/), 'Ban')
    await user.type(dialog.getByLabelText(/^What to tell/), 'Fraud')
    // Nobody has reported this person, so no reason is suggested.
    await user.click(dialog.getByRole('button', { name: 'Ban' }))
    expect(await dialog.findByText('Choose a reason', { selector: ':not(option)' })).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText(/^Why/), 'Spam or fake')
    await user.click(dialog.getByRole('button', { name: 'Ban' }))
  }
  await choose(first)
  expect(await screen.findByRole('dialog', { name: 'Set up two-step sign-in first' })).toBeTruthy()
  first.unmount()

  const { person, secret } = await withSecondFactor(api, await makeAdmin(api, await api.register()))
  api.advance(minuteMs)
  const second = await openApp({ path: `/admin/subjects/user/${subject.id}`, api, as: person })
  await choose(second)
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await second.user.type(await asked.findByLabelText(/^Why you need them/), 'A court order')
  await second.user.type(asked.getByLabelText(/^Your password/), testPassword)
  await second.user.type(asked.getByLabelText(/^Code/), codeNow(api, secret))
  await second.user.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Banned the account')).toBeTruthy()
  expect((await subjectOf(api, person, subject)).status.access).toBe('banned')
})

it('gets elevated rights with a passkey instead of a code, and then reads the messages of an artist page by page', async () => {
  const { api, artist } = await anArtistWithKit()
  await addLeads(api, artist, 51)
  const { person } = await withSecondFactor(api, await anAdmin(api))
  const { device } = await withPasskey(api, person)
  usePasskeyOf(device)
  const { user } = await openApp({ path: '/admin/people', api, as: person })
  await user.click(await screen.findByRole('button', { name: /^Read messages: / }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  const press = async () =>
    user.click(await asked.findByRole('button', { name: 'Use a passkey instead of a code' }))
  await press()
  expect(asked.getByText('Say why you need them')).toBeTruthy()
  expect(asked.queryByText('Enter a code')).toBeNull()
  await user.type(asked.getByLabelText(/^Why you need them/), 'A court order')
  await user.type(asked.getByLabelText(/^Your password/), testPassword)
  await press()
  const messages = within(await screen.findByRole('dialog', { name: /^Messages to / }))
  expect(messages.getAllByRole('listitem')).toHaveLength(50)
  await user.click(messages.getByRole('button', { name: 'Read more' }))
  await waitFor(() => expect(messages.getAllByRole('listitem')).toHaveLength(51))
  expect(messages.getByText(/^Nr\. 0,/)).toBeTruthy()
  expect(messages.queryByRole('button', { name: 'Read more' })).toBeNull()
})
