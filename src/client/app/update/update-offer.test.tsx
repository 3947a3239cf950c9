import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { UpdateOffer } from './update-offer'

afterEach(cleanup)

function showOffer() {
  let offer: (take: () => void) => void = () => {}
  const register = vi.fn(async (offers: typeof offer) => {
    offer = offers
  })
  render(<UpdateOffer register={register} />)
  return { register, arrive: (take: () => void) => act(() => offer(take)) }
}

const button = (name: string) => screen.queryByRole('button', { name })

it('offers a new version, and hides the offer after Later until another version is ready', async () => {
  const { register, arrive } = showOffer()
  expect(register).toHaveBeenCalledTimes(1)
  expect(button('Reload now')).toBeNull()
  const take = vi.fn<() => void>()
  arrive(take)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(button('Reload now')).toBeNull()
  expect(take).not.toHaveBeenCalled()
  arrive(take)
  expect(button('Reload now')).not.toBeNull()
})

it('shows that the app reloads, and ignores a second press', async () => {
  const { arrive } = showOffer()
  const take = vi.fn<() => void>()
  arrive(take)
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }))
  const busy = screen.getByRole('button', { name: 'Reloading…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(busy)
  // The button ‘Later’ is gone, and a version that arrives meanwhile does not bring the offer back.
  arrive(take)
  expect(button('Reload now')).toBeNull()
  expect(button('Later')).toBeNull()
  expect(take).toHaveBeenCalledTimes(1)
})
