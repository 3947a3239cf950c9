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
  it('comes as news, and leaves the focus where it is', async () => {
    render(<Page first="nothing" />)
    const search = screen.getByRole('textbox')
    search.focus()
    expect(screen.getByRole('status').textContent).toBe('')
    await userEvent.keyboard('{F2}')
    expect(screen.getByRole('status').textContent).toContain('Keep Lariat close')
    expect(document.activeElement).toBe(search)
  })

  it('is taken with a press', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Install Lariat' }))
    expect(onInstall).toHaveBeenCalledTimes(1)
  })

  it('is put off with Later, and whoever came to it goes back where they were', async () => {
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

  it('is put off with Escape from within it, but not with one that is meant for something else', async () => {
    render(<Page />)
    screen.getByRole('textbox').focus()
    await userEvent.keyboard('{Escape}')
    expect(card()).not.toBeNull()
    screen.getByRole('button', { name: 'Later' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(card()).toBeNull()
  })

  it('says what the browser is doing while it asks', () => {
    render(<Page first="asking" />)
    expect(screen.getByRole('button', { name: 'Installing…' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('tells the steps in words where there is no button for it', () => {
    render(<Page first="steps" />)
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Press  Share, in the browser’s bar or its menu.',
      'Scroll down and choose Add to Home Screen.',
    ])
    expect(screen.queryByRole('button', { name: 'Install Lariat' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Later' })).toBeTruthy()
  })
})
