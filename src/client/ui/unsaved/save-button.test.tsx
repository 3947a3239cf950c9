import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SaveButton } from './save-button'

afterEach(cleanup)

const aForm = () => {
  const save = vi.fn((event: Event) => event.preventDefault())
  const form = (isChanged: boolean) => (
    <form onSubmit={({ nativeEvent }) => save(nativeEvent)}>
      <input aria-label="Name" />
      <SaveButton isChanged={isChanged} busy={false}>
        Save
      </SaveButton>
    </form>
  )
  return { save, form }
}

it('a save button of an unchanged form can be focused, says why it does nothing, and submits nothing', async () => {
  const { save, form } = aForm()
  render(form(false))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Nothing has changed since it was saved.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(save).not.toHaveBeenCalled()
})

it('a save button of a changed form submits it, by the Enter key in a field too', async () => {
  const { save, form } = aForm()
  render(form(true))
  const button = screen.getByRole('button', { name: 'Save' })
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual([
    null,
    null,
  ])
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(save).toHaveBeenCalledTimes(2)
})
