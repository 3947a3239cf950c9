import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadPage } from '../platform/page/page'
import { usePart } from './use-part'
import { usePartSoon } from './use-part-soon'

vi.mock('../platform/page/page', () => ({ reloadPage: vi.fn<() => void>() }))

type Load = () => Promise<ComponentType>

const arrived: ComponentType = () => <p>The part</p>
const gone: Load = () => Promise.reject(new Error('gone'))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function Place({ load }: { load: Load }) {
  const part = usePart(load)
  if (part.state === 'loaded') return <part.View />
  return part.state === 'loading' ? <p>Coming</p> : <button onClick={part.retry}>Again</button>
}

function Foresight({ load }: { load: Load }) {
  usePartSoon(load)
  return null
}

it('comes once, and stands at once wherever it is wanted again', async () => {
  const load = vi.fn<Load>().mockResolvedValue(arrived)
  render(<Place load={load} />)
  expect(screen.getByText('Coming')).toBeTruthy()
  await screen.findByText('The part')
  cleanup()
  render(<Place load={load} />)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('stands at once where it was fetched ahead, which many ask for and one does', async () => {
  const load = vi.fn<Load>().mockResolvedValue(arrived)
  render([1, 2, 3].map((each) => <Foresight key={each} load={load} />))
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5_000 })
  render(<Place load={load} />)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('is fetched ahead anew by whoever comes after it could not be had', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(arrived)
  render(<Foresight load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 5_000 })
  cleanup()
  render(<Foresight load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 5_000 })
})

it('that did not come comes when it is asked for again', async () => {
  render(<Place load={vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(arrived)} />)
  fireEvent.click(await screen.findByRole('button'))
  await screen.findByText('The part')
  expect(reloadPage).not.toHaveBeenCalled()
})

it('that is gone reloads the page when it is asked for again in vain, and says so if that did not help', async () => {
  render(<Place load={gone} />)
  const again = await screen.findByRole('button')
  expect(reloadPage).not.toHaveBeenCalled()
  fireEvent.click(again)
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  expect(screen.getByText('Coming')).toBeTruthy()
  cleanup()
  render(<Place load={gone} />)
  await screen.findByRole('button')
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('that is gone for good does not stop the music for being fetched ahead', async () => {
  const load = vi.fn<Load>().mockImplementation(gone)
  for (const times of [1, 2]) {
    render(<Foresight load={load} />)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times), { timeout: 5_000 })
    cleanup()
  }
  expect(reloadPage).not.toHaveBeenCalled()
})
