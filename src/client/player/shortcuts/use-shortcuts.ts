import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { leavePage } from '~/client/platform/page/leave-page'
import { focusSearchField, opensSearch } from '~/client/ui/focus/opens-search'
import { shellPaths } from '~/contract/shell-paths'
import type { Player } from '../engine/player-types'
import { type Focus, type Shortcut, shortcutFor } from './shortcut-for'
import { seekOrRefuse } from '../view/controls/refusal/seek-or-refuse'
import { textFields } from '../text-fields'
import { shortcutsAreOn } from './shortcut-switch'

declare global {
  interface Window {
    /** A press of the key for the search that came before this code had loaded; null once it has. */
    earlySearch?: KeyboardEvent | null
  }
}

export const seekStepSeconds = 10

/** The player limits the position to the track, whose length may not be known here yet. */
export const seekBy = (player: Player, bySeconds: number) =>
  seekOrRefuse(player, player.time.get().positionSeconds + bySeconds)

/** Attributes of a dialog in which the shortcuts keep working. */
export const allowShortcuts = { 'data-shortcuts': 'on' }

const acts: Record<Exclude<Shortcut, 'help' | 'search'>, (player: Player) => void> = {
  toggle: (player) => player.toggle(),
  back: (player) => seekBy(player, -seekStepSeconds),
  forward: (player) => seekBy(player, seekStepSeconds),
  mute: (player) => player.toggleMuted(),
  next: (player) => player.next(),
  previous: (player) => player.previous(),
}

/** Shortcuts are off while one of these is on the page. People may start to type a password before its field has the focus. */
const noShortcuts = 'dialog:modal:not([data-shortcuts]), main [autocomplete$=password]'

/** Handles shortcuts on the whole page, except where the focused element or a dialog uses the keys. */
export function useShortcuts(player: Player, openHelp: () => void) {
  useEffect(() => {
    const focus = followFocus()
    const press = (event: KeyboardEvent) => {
      if (!shortcutsAreOn()) return
      const shortcut = shortcutFor(event, focus.kind())
      if (!shortcut || document.querySelector(noShortcuts)) return
      if (shortcut === 'help') openHelp()
      else if (shortcut === 'search') openSearch()
      else if (player.state.get().currentTrack === null) return
      else acts[shortcut](player)
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    if (window.earlySearch) press(window.earlySearch)
    window.earlySearch = null
    return () => {
      focus.stop()
      document.removeEventListener('keydown', press)
    }
  }, [player, openHelp])
}

/** Focuses the search field, on the Explore page unless this page has one. */
function openSearch() {
  // The page below a modal takes no focus.
  if (document.querySelector('dialog:modal')) return
  if (!focusSearchField()) leavePage(() => navigate(shellPaths.explore, { state: opensSearch }))
}

/** Tracks whether the focus came from a mouse press. A mouse user who clicks a button still expects the shortcuts. */
function followFocus() {
  let mousePressed: EventTarget | null = null
  const isOn = (element: Element | null) => mousePressed instanceof Node && element?.contains(mousePressed)
  const stopping = new AbortController()
  const { signal } = stopping
  const point = ({ target }: PointerEvent) => {
    mousePressed = target
  }
  const arrive = ({ target }: FocusEvent) => {
    // When a script returns the focus to the pressed element, the browser shows the focus ring.
    if (target instanceof Element && (!isOn(target) || target.matches(':focus-visible'))) mousePressed = null
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') mousePressed = null
  }
  document.addEventListener('pointerdown', point, { capture: true, passive: true, signal })
  document.addEventListener('focusin', arrive, { capture: true, signal })
  document.addEventListener('keydown', leave, { capture: true, signal })
  return {
    kind: () => focusKind(document.activeElement, isOn(document.activeElement) === true),
    stop: () => stopping.abort(),
  }
}

const kinds: readonly [Focus, string][] = [
  ['typing', textFields],
  // These elements use letters and arrow keys themselves, for example to jump to an entry.
  ['list', 'select, [role=menu], [role=listbox], [role=tree], [role=grid], audio, video, iframe'],
  [
    'control',
    'button, a[href], input, summary, label, [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=spinbutton], [role=tab], [tabindex="0"]',
  ],
]

const plainButton = 'button:not([role]), [role=button]'

/** The kind of the focused element, by the keys that it uses itself. */
function focusKind(element: Element | null, wasMousePressed: boolean): Focus {
  if (!element) return 'nothing'
  if (element instanceof HTMLElement && element.isContentEditable) return 'typing'
  const kind = kinds.find(([, selector]) => element.closest(selector))?.[0] ?? 'nothing'
  return kind === 'control' && wasMousePressed && element.matches(plainButton) ? 'pressed' : kind
}
