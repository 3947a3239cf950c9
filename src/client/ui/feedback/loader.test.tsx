import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Loader } from './loader'

afterEach(cleanup)

describe('a loader', () => {
  it("is a status with five bars and the text 'Loading...'", () => {
    const { container } = render(<Loader />)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(container.querySelectorAll('[aria-hidden] > *')).toHaveLength(5)
  })

  it('shows the given message, and keeps it readable for screen readers when hidden', () => {
    render(<Loader message="Loading page..." messagePlace="hidden" />)
    expect(screen.getByText('Loading page...').className).toBe('sr-only')
  })
})
