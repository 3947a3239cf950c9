import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InstallShown } from '~/client/offline/install/install'
import { InstallPrompt } from './install-prompt'

afterEach(cleanup)

const onInstall = vi.fn<() => void>()

function Page({ first = 'offer' }: { first?: InstallShown }) {
  const [shown, setShown] = useState<InstallShown>(first)
  return (
    <>
      <input aria-label="Search" onKeyDown={(event) => event.key === 'F2' && setShown('offer')} />
      <InstallPrompt shown={shown} onInstall={onInstall} onLater={() => setShown('nothing')} />
    </>
  )
}

const card = () => screen.queryByRole('region', { name: 'Install Lariat' })

describe('the offer to install', () => {
  it('is announced without taking the focus', async () => {
    render(<Page first="nothing" />)
    const search = screen.getByRole('textbox')
    search.focus()
    expect(screen.getByRole('status').textContent).toBe('')
    await userEvent.keyboard('{F2}')
    expect(screen.getByRole('status').textContent).toContain('Get the Lariat app')
    expect(document.activeElement).toBe(search)
  })

  it('starts the installation when its button is pressed', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Install Lariat' }))
    expect(onInstall).toHaveBeenCalledTimes(1)
  })

  it('closes with Later and returns the focus', async () => {
    render(<Page />)
    const search = screen.getByRole('textbox')
    search.focus()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Later')
    await userEvent.keyboard('{Enter}')
    expect(card()).toBeNull()
    expect(document.activeElement).toBe(search)
  })

  it('closes on Escape when the focus is inside it, but not when a field of the page has the focus', async () => {
    render(<Page />)
    screen.getByRole('textbox').focus()
    await userEvent.keyboard('{Escape}')
    expect(card()).not.toBeNull()
    screen.getByRole('button', { name: 'Later' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(card()).toBeNull()
  })

  it('shows that the app is being installed while the browser asks', () => {
    render(<Page first="asking" />)
    expect(screen.getByRole('button', { name: 'Installing…' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('lists the steps where the browser has no install prompt', () => {
    render(<Page first="steps" />)
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Tap  Share in the browser’s toolbar or menu.',
      'Scroll down and choose Add to Home Screen.',
    ])
    expect(screen.queryByRole('button', { name: 'Install Lariat' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Later' })).toBeTruthy()
  })
})
