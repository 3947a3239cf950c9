// Messages through a press kit: a visitor writes, and the artist reads, answers and deletes, against the real server.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayText } from '~/client/features/press-kit/lead/lead-draft'
import { hasUnsaved } from '~/client/platform/page/leave-page'
import { leadFillMinMs, leadLinksMax } from '~/contract/rules/presskit/kit-parts'
import { openApp, refusal } from '../builders/app/test-app'
import {
  addLeads,
  anArtistWithKit,
  anArtistWithLead,
  filledForm,
  inboxOf,
  sendForm,
} from '../builders/presskit/press-kits'
import { watchSavedFiles } from '../fakes/browser/saved-files'

let laterMs = 0

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + laterMs)
})
afterEach(() => {
  laterMs = 0
  vi.restoreAllMocks()
})

const opened = async (isOpen = true) => {
  const world = await anArtistWithKit({ isOpen })
  const app = await openApp({ path: world.path, gate: 'locked', api: world.api })
  await screen.findByRole('form', { name: 'Message to the artist' })
  /** The form looks as if it had been open for some seconds, to the page and to the server. */
  const wait = () => {
    laterMs += leadFillMinMs
    world.api.advance(leadFillMinMs)
  }
  return { ...world, ...app, wait, inbox: async () => (await inboxOf(world.api, world.artist)).items }
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

it('a booker without an account writes by keyboard alone, is shown what is missing, and sends once', async () => {
  const { user, artist, wait, inbox, requests } = await opened()
  act(() => field('What is it about?').focus())
  await user.keyboard('{Tab}Bo{Tab}The Club{Tab}nobody{Tab}')
  fireEvent.change(field('Date of the show'), { target: { value: '2031-05-17' } })
  act(() => field('Venue and city').focus())
  await user.keyboard('Lagos{Tab}500{Tab}Play here?{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(
    screen.getByLabelText(/moderators read its text\. Admins with elevated rights can read any message/),
  ).toBe(document.activeElement)
  wait()
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByText(/Enter an email address/)).toBeTruthy()
  expect(screen.getByText('Please agree to how your message is stored')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Your email/))
  await user.keyboard('{Control>}a{/Control}')
  await user.clear(field(/^Your email/))
  await user.keyboard('bo@club.example{Tab}{Tab}{Tab}{Tab}{Tab} ')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  const send = screen.getByRole('button', { name: 'Send message' })
  await user.dblClick(send)
  expect(await screen.findByText(`Your message is on its way to ${artist.user.username}.`)).toBeTruthy()
  expect(screen.getByText('The answer will go to bo@club.example.')).toBeTruthy()
  expect(await inbox()).toMatchObject([
    {
      state: 'new',
      name: 'Bo',
      email: 'bo@club.example',
      organisation: 'The Club',
      purpose: 'booking',
      date: '2031-05-17',
      place: 'Lagos',
      budget: '500',
      message: 'Play here?',
    },
  ])
  expect(requests.filter((request) => request.includes('/lead'))).toHaveLength(2)
  expect(sessionStorage).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Write to/ }))
  expect(field(/^Your email/).value).toBe('bo@club.example')
  expect(field(/^Message\*$/).value).toBe('')
})

const fillIn = async (user: Awaited<ReturnType<typeof opened>>['user']) => {
  await user.selectOptions(field('What is it about?'), 'press')
  await user.type(field(/^Your name/), 'Ada')
  await user.type(field(/^Your email/), 'ada@post.example')
  await user.type(field(/^Message\*$/), 'Talk to us?')
  await user.click(screen.getByRole('checkbox'))
}

it('a booker who enters a day that is over is told so at the date, and the calendar does not offer such days', async () => {
  const { user, wait, inbox } = await opened()
  await fillIn(user)
  await user.selectOptions(field('What is it about?'), 'booking')
  fireEvent.change(field('Date of the show'), { target: { value: '2029-12-30' } })
  expect(field('Date of the show').min).toBe(dayText(Date.now()))
  wait()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('This day is over. Enter a later one.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Date of the show/))
  expect(await inbox()).toEqual([])
})

it('a message that could not be sent stays in the form, also over a reload, and is sent then', async () => {
  const { user, api, path, wait, inbox, intercept, unmount } = await opened()
  await fillIn(user)
  expect(screen.queryByLabelText('Budget')).toBeNull()
  wait()
  intercept((url) => (url.endsWith('/lead') ? refusal(503) : undefined))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message was not sent. It stays here until you send it.')).toBeTruthy()
  unmount()
  const second = await openApp({ path, gate: 'locked', api, device: 'same' })
  await screen.findByRole('form', { name: 'Message to the artist' })
  expect(field(/^Message\*$/).value).toBe('Talk to us?')
  expect(field('What is it about?').value).toBe('press')
  wait()
  await second.user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/^Your message is on its way/)).toBeTruthy()
  expect(await inbox()).toMatchObject([{ purpose: 'press', message: 'Talk to us?', date: null }])
})

it('a form that was open for more than a day is renewed and sent without another press', async () => {
  const { user, api, wait, inbox, requests, intercept } = await opened()
  const keys: (string | null)[] = []
  intercept((url, { headers }) => {
    if (url.endsWith('/lead')) keys.push(new Headers(headers).get('Idempotency-Key'))
    return undefined
  })
  await fillIn(user)
  api.advance(25 * 60 * 60 * 1_000)
  wait()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  // The new form waits as well. The page waits by its own clock, which only a real second moves.
  await waitFor(() => expect(requests.filter((request) => request.includes('/lead'))).toHaveLength(1))
  api.advance(leadFillMinMs)
  expect(await screen.findByText(/^Your message is on its way/)).toBeTruthy()
  await waitFor(async () => expect(await inbox()).toHaveLength(1))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('a message with the hidden field filled in looks sent and is held back', async () => {
  const { user, wait, inbox } = await opened()
  await fillIn(user)
  fireEvent.change(field('Leave this field empty'), { target: { value: 'https://spam.example' } })
  wait()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/^Your message is on its way/)).toBeTruthy()
  expect(await inbox()).toMatchObject([{ state: 'held' }])
})

const manyLinks = 'https://a.example '.repeat(leadLinksMax + 1)

it('an artist sees a new message on the overview, reads it, takes notes, answers and archives it', async () => {
  const { api, artist, path } = await anArtistWithLead()
  await sendForm(api, path, await filledForm(api, path, { name: 'Link Sender', message: manyLinks }))
  const { user, intercept } = await openApp({ path: '/musician', api, as: artist })
  const lead = async () => (await inboxOf(api, artist)).items.find(({ name }) => name === 'Bo Booker')
  expect(await screen.findByText('1 new message for you.')).toBeTruthy()
  expect(screen.getByText('1 message was held back, because it may be spam.')).toBeTruthy()
  const navigation = within(screen.getByRole('navigation', { name: 'Studio' }))
  expect(await navigation.findByRole('link', { name: /Messages\s*1 new/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Read' }))
  await user.click(await screen.findByRole('link', { name: /Bo Booker/ }))
  expect(await screen.findByRole('heading', { name: 'Bo Booker' })).toBeTruthy()
  await waitFor(async () => expect((await lead())?.state).toBe('read'))
  const note = async (text: string) => {
    await user.type(screen.getByLabelText('Private notes'), text)
    act(() => screen.getByLabelText('Private notes').blur())
  }
  let goOn = () => {}
  const held = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)))
  intercept((url) => (url.includes('/presskit/leads/') ? held : undefined))
  await note('Nice')
  await note(' club')
  goOn()
  await waitFor(async () => expect((await lead())?.notes).toBe('Nice club'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  const own = screen.getByRole('link', { name: 'Answer in your email app' })
  expect(own.getAttribute('href')).toMatch(/^mailto:bo@example\.com\?subject=Re%3A/)
  await user.type(screen.getByLabelText('Your answer to Bo Booker'), 'Gladly.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Gladly.')).toBeTruthy()
  expect(await lead()).toMatchObject({ state: 'answered', answer: 'Gladly.' })
  expect(screen.getByText('Your answer is on its way.')).toBeTruthy()
  const refused = { state: 'failed', reason: '550 No such mailbox' } as const
  await api.database.updateTable('mails').set(refused).where('kind', '=', 'lead-answer').execute()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect((await screen.findByText('The message is archived.')) && (await lead())?.state).toBe('archived')
  expect(await screen.findByText(/not be delivered to bo@example\.com: 550 No such mailbox/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Your answer is on its way.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write another answer' }))
  await user.type(screen.getByLabelText('Your answer to Bo Booker'), 'And')
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this message?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The message is deleted.')).toBeTruthy()
  expect(hasUnsaved()).toBe(false)
  expect(await lead()).toBeUndefined()
})

it('an artist filters messages, accepts a held one, and answers one in the mail program, which can be taken back', async () => {
  const { api, artist, path } = await anArtistWithLead()
  await sendForm(api, path, await filledForm(api, path, { name: 'Link Sender', message: manyLinks }))
  const { user, unmount } = await openApp({ path: '/musician/leads', api, as: artist })
  const leadOf = async (sender: string) =>
    (await inboxOf(api, artist)).items.find(({ name }) => name === sender)
  const choose = async (name: string) => {
    const filters = within(await screen.findByRole('navigation', { name: 'Which messages are shown' }))
    await user.click(await filters.findByRole('link', { name }))
  }
  await choose('Held back (1)')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bo Booker/ })).toBeNull())
  await user.click(await screen.findByRole('link', { name: /Link Sender/ }))
  expect(await screen.findByText(/^This message was held back because it may be spam/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not spam' }))
  await choose('Read (1)')
  expect(await screen.findByRole('link', { name: /Link Sender/ })).toBeTruthy()
  await choose('New (1)')
  await user.click(await screen.findByRole('link', { name: /Bo Booker/ }))
  await waitFor(async () => expect((await leadOf('Bo Booker'))?.state).toBe('read'))
  // The list of new messages does not have it any more, and the address still names it.
  const address = `${location.pathname}${location.search}`
  unmount()
  await openApp({ path: address, api, as: artist, device: 'same' })
  expect(await screen.findByRole('heading', { name: 'Bo Booker' })).toBeTruthy()
  const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer to Bo Booker')
  fireEvent.change(answer(), { target: { value: 'Gladly.' } })
  const own = screen.getByRole('link', { name: 'Answer in your email app' })
  expect(new URLSearchParams(own.getAttribute('href')?.split('?')[1]).get('body')).toMatch(/^Gladly\.\r\n/)
  await user.click(own)
  expect(await screen.findByText(/^You answered on/)).toBeTruthy()
  expect(await leadOf('Bo Booker')).toMatchObject({ state: 'answered', answer: null })
  // The mail program may not have opened.
  expect([answer().value, hasUnsaved()]).toEqual(['Gladly.', true])
  await user.click(screen.getByRole('button', { name: 'Not answered yet' }))
  await waitFor(() => expect(screen.queryByText(/^You answered on/)).toBeNull())
  expect(await leadOf('Bo Booker')).toMatchObject({ state: 'read', answeredAt: null })
  expect(answer().value).toBe('Gladly.')
})

it('an artist with 101 messages opens the oldest by its address, and saves all of them and their sums as CSV', async () => {
  const { api, artist } = await anArtistWithKit()
  await addLeads(api, artist, 101)
  const saved = watchSavedFiles()
  const { user, unmount } = await openApp({ path: '/musician/leads?lead=lead-0', api, as: artist })
  expect(await screen.findByRole('heading', { name: 'Nr. 0' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = (await saved[0]?.rows()) ?? []
  expect(rows.map((row) => row.split(',')[3])).toEqual(
    Array.from({ length: 101 }, (_, at) => `Nr. ${100 - at}`),
  )
  unmount()
  await openApp({ path: '/musician/press-kit', api, as: artist })
  const figures = within(await screen.findByRole('region', { name: 'Who looked' }))
  await user.click(await figures.findByRole('button', { name: 'Save as CSV' }))
  expect(saved[1]?.name).toMatch(/^lariat-press-kit-30d-.*\.csv$/)
  expect(await saved[1]?.rows()).toContain('Booking,101')
})

it('an address of a message that was deleted says so', async () => {
  const { api, artist } = await anArtistWithLead()
  await openApp({ path: '/musician/leads?lead=gone', api, as: artist })
  expect(await screen.findByText('This message is not here any more.')).toBeTruthy()
})

it('the list of messages marks a message whose answer was not delivered', async () => {
  const { api, artist, leadPath } = await anArtistWithLead()
  await api.call('PUT', `${leadPath}/respond`, { as: artist, payload: { text: 'Gladly.' } })
  await api.database.updateTable('mails').set({ state: 'failed' }).where('kind', '=', 'lead-answer').execute()
  await openApp({ path: '/musician/leads', api, as: artist })
  const row = await screen.findByRole('link', { name: /Bo Booker.*Your answer was not delivered/s })
  expect(row.closest('li')?.dataset.new).toBeDefined()
})

it('the list of messages is told apart from one that could not be loaded, and from an empty one', async () => {
  const { api, artist } = await anArtistWithKit()
  const { intercept, user } = await openApp({
    path: '/musician/leads',
    api,
    as: artist,
    intercept: (url) => (url.includes('/presskit/leads') ? refusal(500) : undefined),
  })
  expect(await screen.findByText(/Your messages could not be loaded/)).toBeTruthy()
  intercept(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
})
