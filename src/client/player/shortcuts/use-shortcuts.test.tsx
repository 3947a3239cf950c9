import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack, fakePlayer } from '../../../../tests/fakes/fake-player'
import { refusedSeek } from '../view/controls/refusal/seek-or-refuse'
import { switchShortcuts } from './shortcut-switch'
import { allowShortcuts, useShortcuts } from './use-shortcuts'

const fake = fakePlayer()
const openHelp = vi.fn<() => void>()

function Page() {
  useShortcuts(fake, openHelp)
  return (
    <>
      <input aria-label="Search" />
      <button>Buy</button>
      <a href="#there">Home</a>
      <input type="checkbox" aria-label="Remember" />
      <div role="slider" tabIndex={0} aria-valuenow={0} aria-label="Volume" />
      <div role="menu" tabIndex={-1}>
        <button role="menuitem">Next of the menu</button>
      </div>
      <div contentEditable aria-label="Bio" suppressContentEditableWarning>
        words
      </div>
    </>
  )
}

beforeEach(() => {
  fake.state.set({ ...emptyState, currentTrack: aTrack('one'), playback: 'playing' })
  fake.time.set({ positionSeconds: 5, durationSeconds: 204 })
  fake.calls.length = 0
  openHelp.mockClear()
  refusedSeek.set({ at: 0 })
  render(<Page />)
})
afterEach(() => {
  cleanup()
  switchShortcuts(true)
})

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

it('plays, seeks, mutes and skips by key, and prevents the page from scrolling', () => {
  expect(press(' ')).toBe(false)
  press('l')
  press('j')
  press('m')
  press('n')
  press('p')
  expect(fake.calls).toEqual([
    ['toggle'],
    ['seek', 15],
    ['seek', -5],
    ['toggleMuted'],
    ['next'],
    ['previous'],
  ])
})

it('handles a press of the search key from before the shortcuts had loaded, and only once', () => {
  cleanup()
  window.earlySearch = new KeyboardEvent('keydown', { key: '/' })
  render(<Page />)
  expect(location.pathname).toBe('/explore')
  history.replaceState(null, '', '/')
  cleanup()
  render(<Page />)
  expect(location.pathname).toBe('/')
})

it('seeks forward before the length of the track is known', () => {
  fake.time.set({ positionSeconds: 5, durationSeconds: 0 })
  press('l')
  expect(fake.calls).toEqual([['seek', 15]])
})

it('reports a seek beyond the preview as refused, until a seek within it', () => {
  fake.state.set({ ...fake.state.get(), entitlement: 'preview' })
  press('l')
  expect(refusedSeek.get().at).toBe(0)
  fake.time.set({ positionSeconds: 25, durationSeconds: 204 })
  press('l')
  expect(refusedSeek.get().at).toBeGreaterThan(0)
  press('j')
  expect(refusedSeek.get().at).toBe(0)
})

it('the keys that play, seek, mute and skip do nothing in text fields and menus, nor on a button or slider that the keyboard reached', () => {
  screen.getByRole('textbox', { name: 'Search' }).focus()
  press('n')
  screen.getByRole('menuitem').focus()
  press('n')
  screen.getByRole('button', { name: 'Buy' }).focus()
  for (const key of [' ', 'j', 'l', 'm', 'n', 'p']) press(key)
  screen.getByRole('slider').focus()
  press('m')
  press('ArrowRight', { shiftKey: true })
  screen.getByLabelText('Bio').focus()
  press('n')
  expect(fake.calls).toEqual([])
  expect(openHelp).not.toHaveBeenCalled()
})

/** Browsers do not match `:focus-visible` after a mouse press. The test DOM does, so this replaces its answer. */
function pressWithMouse(element: HTMLElement) {
  const matches = vi.spyOn(element, 'matches')
  matches.mockImplementation(
    (selector) => selector !== ':focus-visible' && Element.prototype.matches.call(element, selector),
  )
  fireEvent.pointerDown(element)
  element.focus()
  matches.mockRestore()
}

it('handles letters after a mouse press on a button, until Tab is pressed', () => {
  pressWithMouse(screen.getByRole('button', { name: 'Buy' }))
  press(' ')
  press('n')
  expect(fake.calls).toEqual([['next']])
  press('Tab')
  press('n')
  expect(fake.calls).toEqual([['next']])
})

it('the keys that play, seek, mute and skip do nothing when a script returns the focus to a button and the button shows a focus ring', () => {
  const button = screen.getByRole('button', { name: 'Buy' })
  pressWithMouse(button)
  screen.getByRole('textbox', { name: 'Search' }).focus()
  button.focus()
  for (const key of [' ', 'j', 'l', 'm', 'n', 'p']) press(key)
  expect(fake.calls).toEqual([])
  expect(openHelp).not.toHaveBeenCalled()
})

it('the keys that play, seek, mute and skip do nothing while a slider, link, checkbox or menu item has the focus, even after a mouse press on it', () => {
  for (const control of [
    screen.getByRole('slider'),
    screen.getByRole('link'),
    screen.getByRole('checkbox'),
    screen.getByRole('menuitem'),
  ]) {
    pressWithMouse(control)
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p']) press(key)
    press('ArrowRight', { shiftKey: true })
  }
  expect(fake.calls).toEqual([])
  expect(openHelp).not.toHaveBeenCalled()
})

it('opens the help from a button or link that has the focus, but not from a text field or a menu', () => {
  screen.getByRole('button', { name: 'Buy' }).focus()
  press('?')
  screen.getByRole('link').focus()
  press('?')
  expect(openHelp).toHaveBeenCalledTimes(2)
  screen.getByRole('textbox', { name: 'Search' }).focus()
  press('?')
  screen.getByRole('menuitem').focus()
  press('?')
  expect(openHelp).toHaveBeenCalledTimes(2)
})

it('lets space scroll the page without a current track', () => {
  fake.state.set(emptyState)
  expect(press(' ')).toBe(true)
  expect(fake.calls).toEqual([])
})

it('ignores all keys while shortcuts are off', () => {
  switchShortcuts(false)
  for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) expect(press(key)).toBe(true)
  expect(fake.calls).toEqual([])
  expect(openHelp).not.toHaveBeenCalled()
  switchShortcuts(true)
  press('?', { shiftKey: true })
  expect(openHelp).toHaveBeenCalledOnce()
})

it.each(['current-password', 'new-password'] as const)(
  'ignores all keys while the page asks for a password with the autocomplete hint %s',
  (hint) => {
    const form = render(
      <main>
        <input type="password" autoComplete={hint} />
      </main>,
    )
    for (const key of [' ', 'j', 'l', 'm', 'n', 'p', '?']) expect(press(key)).toBe(true)
    expect(fake.calls).toEqual([])
    expect(openHelp).not.toHaveBeenCalled()
    form.unmount()
    press('n')
    expect(fake.calls).toEqual([['next']])
  },
)

it('ignores keys in other dialogs, but not in the player’s own', () => {
  const query = vi.spyOn(document, 'querySelector')
  query.mockReturnValue(document.body)
  press('n')
  expect(fake.calls).toEqual([])
  expect(query).toHaveBeenCalledWith(expect.stringMatching(/^dialog:modal:not\(\[data-shortcuts\]\)/))
  query.mockReturnValue(null)
  press('n')
  expect(fake.calls).toEqual([['next']])
  query.mockRestore()
  expect(allowShortcuts).toHaveProperty('data-shortcuts')
})
