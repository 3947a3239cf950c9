import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../tests/fakes/error-boundary'
import { answerOf, holdEachFetch, refusalOf } from '../../../tests/fakes/held-fetch'
import { DownloadFiles } from './download-files'

const assign = vi.fn()
const sent = holdEachFetch()

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  assign.mockReset()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each([
  ['Download MP3', 'mp3'],
  ['Download original file', 'original'],
])('the button %s opens the address of the %s file that the server has answered', async (name, variant) => {
  render(<DownloadFiles trackId="t1" />)
  press(name)
  expect(sent.map(({ path }) => path)).toEqual([`/api/purchase/download/t1?variant=${variant}`])
  await sent[0]?.answer(
    answerOf({ url: `https://media.test/${variant}`, size: 1, type: 'audio/mpeg', sha256: '', blocks: [] }),
  )
  expect(assign).toHaveBeenCalledExactlyOnceWith(`https://media.test/${variant}`)
})

it('passes an error that does not come from the API to the error page', async () => {
  const caught = vi.fn()
  assign.mockImplementation(() => {
    throw new TypeError('x is not a function')
  })
  render(
    <ErrorBoundary onError={caught}>
      <DownloadFiles trackId="t1" />
    </ErrorBoundary>,
  )
  press('Download MP3')
  await sent[0]?.answer(answerOf({ url: 'https://media.test/mp3' }))
  expect(caught).toHaveBeenCalledWith(new TypeError('x is not a function'))
})

it('shows why there is nothing to download, and can be pressed again', async () => {
  const message = 'The audio of this track is not ready yet.'
  render(<DownloadFiles trackId="t1" />)
  press('Download MP3')
  await sent[0]?.answer(refusalOf(409, { code: 'conflict', message }))
  expect(screen.getByRole('alert').textContent).toBe(message)
  press('Download MP3')
  expect(sent).toHaveLength(2)
})

it('sends one request for a double press', async () => {
  render(<DownloadFiles trackId="t1" />)
  act(() => {
    press('Download MP3')
    press('Download original file')
  })
  expect(sent).toHaveLength(1)
})
