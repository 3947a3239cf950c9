import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { DownloadFiles } from './download-files'

const call = vi.hoisted(() => vi.fn())
vi.mock('~/client/api/call', () => ({ call }))

const assign = vi.fn()

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  call.mockReset()
  assign.mockReset()
})

test.each([
  ['Download MP3', 'mp3'],
  ['Download the original', 'original'],
])('%s takes the browser to the %s that the server names', async (name, variant) => {
  call.mockResolvedValue({ url: `https://media.test/${variant}` })
  render(<DownloadFiles trackId="t1" />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(call).toHaveBeenCalledWith('downloadPurchase', { params: { id: 't1' }, query: { variant } })
  expect(assign).toHaveBeenCalledWith(`https://media.test/${variant}`)
})

test('what broke in the page is not told in its own words', async () => {
  call.mockRejectedValue(new TypeError('x is not a function'))
  render(<DownloadFiles trackId="t1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Download MP3' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Try again.')
})

test('says why there is nothing to download, and may be pressed again', async () => {
  const message = 'The audio of this track is not ready yet.'
  call.mockRejectedValue(new ApiError(409, 'conflict', { message }))
  render(<DownloadFiles trackId="t1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Download MP3' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await userEvent.click(screen.getByRole('button', { name: 'Download MP3' }))
  expect(call).toHaveBeenCalledTimes(2)
})
