import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePart } from './use-part'
import { usePartSoon } from './use-part-soon'

type Load = () => Promise<ComponentType>

const arrived: ComponentType = () => <p>The part</p>
const failingLoad: Load = () => Promise.reject(new Error('gone'))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Place({ load }: { load: Load }) {
  const part = usePart(load)
  if (part.state === 'loaded') return <part.View />
  return part.state === 'loading' ? <p>Coming</p> : <button onClick={part.retry}>Again</button>
}

function Preloader({ load }: { load: Load }) {
  usePartSoon(load)
  return null
}

it('loads a part once, and renders it at once when it is used again', async () => {
  const load = vi.fn<Load>().mockResolvedValue(arrived)
  render(<Place load={load} />)
  expect(screen.getByText('Coming')).toBeTruthy()
  await screen.findByText('The part')
  cleanup()
  render(<Place load={load} />)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('renders a part at once that was preloaded, and preloads it once for many callers', async () => {
  const load = vi.fn<Load>().mockResolvedValue(arrived)
  render([1, 2, 3].map((each) => <Preloader key={each} load={load} />))
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5_000 })
  render(<Place load={load} />)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('preloads a part again after a failed attempt', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(arrived)
  render(<Preloader load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 5_000 })
  cleanup()
  render(<Preloader load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 5_000 })
})

it('loads a part on retry after a failure', async () => {
  render(<Place load={vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(arrived)} />)
  fireEvent.click(await screen.findByRole('button'))
  await screen.findByText('The part')
  expect(location.reload).not.toHaveBeenCalled()
})

it('reloads the page if a retry fails as well, and shows the failure if the reload did not help', async () => {
  render(<Place load={failingLoad} />)
  const again = await screen.findByRole('button')
  expect(location.reload).not.toHaveBeenCalled()
  fireEvent.click(again)
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(screen.getByText('Coming')).toBeTruthy()
  cleanup()
  render(<Place load={failingLoad} />)
  await screen.findByRole('button')
  expect(location.reload).toHaveBeenCalledOnce()
})

it('does not reload the page, which would stop the music, if only preloading fails', async () => {
  const load = vi.fn<Load>().mockImplementation(failingLoad)
  for (const times of [1, 2]) {
    render(<Preloader load={load} />)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times), { timeout: 5_000 })
    cleanup()
  }
  expect(location.reload).not.toHaveBeenCalled()
})
