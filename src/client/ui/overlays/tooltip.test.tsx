import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Tooltip } from './tooltip'

afterEach(cleanup)

function setUp() {
  render(
    <Tooltip text="Pause the track to close the player">
      {(wires) => <button {...wires}>Close</button>}
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
  it('describes what it tells of, shown or not', () => {
    const { button, words } = setUp()
    expect(button.getAttribute('aria-describedby')).toBe(words.id)
    expect(words.getAttribute('role')).toBe('tooltip')
  })

  it('shows on hover, its own words included, and goes when the pointer does', async () => {
    const { user, button, words, hidden } = setUp()
    expect(hidden()).toBe(true)
    await user.hover(button)
    expect(hidden()).toBe(false)
    await user.hover(words)
    expect(hidden()).toBe(false)
    await user.unhover(words)
    expect(hidden()).toBe(true)
  })

  it("shows on the keyboard's focus and goes with it", async () => {
    const { user, hidden } = setUp()
    await user.tab()
    expect(hidden()).toBe(false)
    await user.tab()
    expect(hidden()).toBe(true)
  })

  it('goes on Escape, and takes that Escape from whatever lies around it', async () => {
    const { user, button, hidden } = setUp()
    await user.hover(button)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(hidden()).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  })
})
