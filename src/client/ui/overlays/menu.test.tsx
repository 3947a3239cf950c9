import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './menu'
import type { MenuItem } from './menu-item'

afterEach(cleanup)

function setUp() {
  const onSignOut = vi.fn<() => void>()
  const items: MenuItem[] = [
    { kind: 'action', label: 'Dashboard', onSelect: () => {} },
    {
      kind: 'link',
      label: 'Security',
      render: ({ children, ...controlProps }) => (
        <a {...{ href: '#security', ...controlProps }}>{children}</a>
      ),
    },
    { kind: 'action', label: 'Settings', onSelect: () => {} },
    { kind: 'action', label: 'Sign in as somebody else', onSelect: () => {} },
    { kind: 'action', label: 'Sign out', onSelect: onSignOut },
  ]
  render(
    <>
      <Menu
        label="Account"
        items={() => items}
        trigger={(controlProps) => <button {...controlProps}>Ines</button>}
      />
      <button>Elsewhere</button>
    </>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Ines' }), onSignOut }
}

async function openMenu() {
  const shown = setUp()
  await shown.user.click(shown.button)
  return shown
}

const item = (name: string) => screen.getByRole('menuitem', { name })

describe('a menu', () => {
  it('tells on its button that it has a menu, and whether it is open', async () => {
    const { user, button } = setUp()
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const menu = await screen.findByRole('menu', { name: 'Account' })
    expect(menu.id).toBe(button.getAttribute('aria-controls'))
  })

  it('opens by Enter, Space and arrow down at the first item, and by arrow up at the last', async () => {
    const { user, button } = setUp()
    for (const [key, label] of [
      ['{Enter}', 'Dashboard'],
      [' ', 'Dashboard'],
      ['{ArrowDown}', 'Dashboard'],
      ['{ArrowUp}', 'Sign out'],
    ] as const) {
      button.focus()
      await user.keyboard(key)
      expect(document.activeElement).toBe(item(label))
      await user.keyboard('{Escape}')
    }
  })

  it('moves through its items by arrow keys, and to the ends by Home and End', async () => {
    const { user } = await openMenu()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(item('Sign out'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(item('Security'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(item('Sign out'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(item('Dashboard'))
  })

  it('jumps to the item with a typed letter, and to the next one when the letter is typed again', async () => {
    const { user } = await openMenu()
    await user.keyboard('s')
    expect(document.activeElement).toBe(item('Security'))
    await user.keyboard('s')
    expect(document.activeElement).toBe(item('Settings'))
  })

  it('jumps to an item by its first letters', async () => {
    const { user } = await openMenu()
    await user.keyboard('set')
    expect(document.activeElement).toBe(item('Settings'))
  })

  it('jumps to an item by its first words', async () => {
    const { user, onSignOut } = await openMenu()
    await user.keyboard('sign o')
    expect(document.activeElement).toBe(item('Sign out'))
    await user.keyboard(' ')
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('closes on Escape and returns focus to its button', async () => {
    const { user, button } = await openMenu()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes on Tab and moves focus to what follows its button', async () => {
    const { user } = await openMenu()
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  })

  it('closes on a press elsewhere', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('closes, returns focus to its button and runs the chosen action once', async () => {
    const { user, button, onSignOut } = setUp()
    button.focus()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('follows a link by Space', async () => {
    const { user } = await openMenu()
    const followed = vi.fn<() => void>()
    item('Security').addEventListener('click', followed)
    await user.keyboard('sec ')
    expect(followed).toHaveBeenCalledTimes(1)
  })
})
