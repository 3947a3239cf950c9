import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs'

afterEach(cleanup)

function Library() {
  const [active, setActive] = useState<'tracks' | 'albums' | 'saved'>('tracks')
  return (
    <Tabs
      label="Library"
      active={active}
      onActivate={setActive}
      tabs={[
        { key: 'tracks', label: 'Tracks', panel: 'All tracks' },
        { key: 'albums', label: 'Albums', panel: 'All albums' },
        { key: 'saved', label: 'Saved', panel: 'What is saved' },
      ]}
    />
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

describe('tabs', () => {
  it('have a named list, mark the chosen tab and connect it to its panel', () => {
    render(<Library />)
    expect(screen.getByRole('tablist', { name: 'Library' })).toBeTruthy()
    expect(tab('Tracks').getAttribute('aria-selected')).toBe('true')
    expect(tab('Albums').getAttribute('aria-selected')).toBe('false')
    const panel = screen.getByRole('tabpanel', { name: 'Tracks' })
    expect(panel.id).toBe(tab('Tracks').getAttribute('aria-controls'))
    expect(panel.textContent).toBe('All tracks')
  })

  it('are one stop of the Tab key, followed by the panel', async () => {
    const user = userEvent.setup()
    render(<Library />)
    await user.tab()
    expect(document.activeElement).toBe(tab('Tracks'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })

  it('are chosen by arrow keys, which wrap around, and by Home and End', async () => {
    const user = userEvent.setup()
    render(<Library />)
    await user.tab()
    for (const [key, name] of [
      ['{ArrowRight}', 'Albums'],
      ['{End}', 'Saved'],
      ['{ArrowRight}', 'Tracks'],
      ['{ArrowLeft}', 'Saved'],
      ['{Home}', 'Tracks'],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement).toBe(tab(name))
      expect(tab(name).getAttribute('aria-selected')).toBe('true')
      expect(screen.getByRole('tabpanel', { name })).toBeTruthy()
    }
  })
})
