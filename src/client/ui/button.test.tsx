import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button'

afterEach(cleanup)

describe('a button', () => {
  it('does not submit a form unless its type is submit', () => {
    render(<Button>Preview</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  it('shows its busy text, keeps focus and ignores presses while busy', async () => {
    const user = userEvent.setup()
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    const form = (busy: string | false) => (
      <form action={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Access Lariat
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await user.tab()
    rerender(form('Validating Access...'))
    const button = screen.getByRole('button', { name: 'Validating Access...' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
