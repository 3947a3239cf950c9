import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Tooltip } from './tooltip'

afterEach(cleanup)

function setUp() {
  render(
    <Tooltip text="Pause the track to close the player">
      {(controlProps) => <button {...controlProps}>Close</button>}
    </Tooltip>,
  )
  const words = screen.getByText('Pause the track to close the player')
  return {
    user: userEvent.setup(),
    button: screen.getByRole('button'),
    words,
    hidden: () => words.parentElement?.dataset.shown === 'false',
  }
}

describe('a tooltip', () => {
  it('describes its control, whether it is shown or not', () => {
    const { button, words } = setUp()
    expect(button.getAttribute('aria-describedby')).toBe(words.id)
    expect(words.getAttribute('role')).toBe('tooltip')
  })

  it('is shown while the pointer is over the control or the tooltip', async () => {
    const { user, button, words, hidden } = setUp()
    expect(hidden()).toBe(true)
    await user.hover(button)
    expect(hidden()).toBe(false)
    await user.hover(words)
    expect(hidden()).toBe(false)
    await user.unhover(words)
    expect(hidden()).toBe(true)
  })

  it('is shown while the control has keyboard focus', async () => {
    const { user, hidden } = setUp()
    await user.tab()
    expect(hidden()).toBe(false)
    await user.tab()
    expect(hidden()).toBe(true)
  })

  it('hides on Escape, and keeps that Escape from the dialog around it', async () => {
    const { user, button, hidden } = setUp()
    await user.hover(button)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(hidden()).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  })
})
