// Each section of the press kit editor says whether its changes are saved. The tests run the editor against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../builders/app/test-app'
import { anArtistWithKit } from '../builders/presskit/press-kits'

const open = async () => {
  const { api, artist } = await anArtistWithKit({ visibility: 'off', line: '' })
  const app = await openApp({ path: '/musician/press-kit', api, as: artist })
  await screen.findByRole('heading', { name: 'Stage plot and rider' })
  return app
}

const section = (name: string) => screen.getByRole('region', { name, hidden: true })
const states = /^(?:Saved|Saving…|Not saved yet)$/
const stateOf = (name: string) =>
  within(section(name)).getByText((text, element) => states.test(text) && element?.tagName === 'P')
    .textContent
const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

/** Holds the answers to requests of which the path has this end, until the test lets them through. */
const hold = ({ intercept }: Awaited<ReturnType<typeof openApp>>, end: string) => {
  let letThrough = () => {}
  const held = new Promise<undefined>((resolve) => {
    letThrough = () => resolve(undefined)
  })
  intercept((path, init) => (path.endsWith(end) && init?.method !== 'GET' ? held : undefined))
  return () => letThrough()
}

it('each section says whether it is saved, and the bar counts those that are not', async () => {
  const app = await open()
  const release = hold(app, '/presskit/settings')
  const names = ['Sharing', 'First impression', 'About you', 'Tracks', 'Photos', 'Highlights']
  expect(names.map(stateOf)).toEqual(names.map(() => 'Saved'))
  fill('One line about you', 'Slow songs')
  expect(stateOf('First impression')).toBe('Not saved yet')
  expect(screen.getByText('1 section is not saved yet.')).toBeTruthy()
  fill('Short: one paragraph for a listing', 'A text.')
  expect(screen.getByText('2 sections are not saved yet.')).toBeTruthy()
  expect([stateOf('About you'), stateOf('Sharing')]).toEqual(['Not saved yet', 'Saved'])
  press('Save changes')
  await waitFor(() => expect(stateOf('First impression')).toBe('Saving…'))
  expect(stateOf('Sharing')).toBe('Saved')
  release()
  await waitFor(() => expect(stateOf('First impression')).toBe('Saved'))
  expect(stateOf('About you')).toBe('Saved')
  expect(screen.getByText('All sections above are saved.')).toBeTruthy()
})

it('a highlight that is typed says that it is not saved, and how it is', async () => {
  const app = await open()
  const release = hold(app, '/presskit/highlights')
  fill('What happened', 'Record of the week')
  expect(stateOf('Highlights')).toBe('Not saved yet')
  expect(screen.getByText('Press “Add highlight” to save it.')).toBeTruthy()
  // The bar beside “Save changes” does not count a typed highlight, because that button does not save it.
  expect(screen.getByText('All sections above are saved.')).toBeTruthy()
  press('Add highlight')
  await waitFor(() => expect(stateOf('Highlights')).toBe('Saving…'))
  release()
  await waitFor(() => expect(stateOf('Highlights')).toBe('Saved'))
  expect(await screen.findByRole('button', { name: 'Delete Record of the week', hidden: true })).toBeTruthy()
})

it('a file says that it is being saved while it is on its way to the server', async () => {
  const app = await open()
  const release = hold(app, '/stage-plot')
  const file = new File(['%PDF-1.4'], 'plot.pdf', { type: 'application/pdf' })
  await app.user.upload(screen.getByLabelText('Stage plot (PDF)'), file)
  expect(stateOf('Stage plot and rider')).toBe('Saving…')
  release()
  await waitFor(() => expect(stateOf('Stage plot and rider')).toBe('Saved'))
})
