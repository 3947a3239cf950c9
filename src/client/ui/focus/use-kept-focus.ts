// Keeps the focus near its place when the focused control leaves the page, for example with an entry of a list that was
// deleted. Otherwise the browser gives the focus to the page, and the next press of Tab starts at its top.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const controls = 'a[href], button, input, select, textarea'
const rememberedMax = 10

const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(controls)]

/** Hidden and disabled controls do not take the focus. */
const takesFocus = (control: HTMLElement) => {
  control.focus()
  return document.activeElement === control
}

/** Whether the control is in a dialog over the list. Such a dialog returns the focus to the list. */
const isInOtherDialog = (control: Element, list: HTMLElement) =>
  control.closest('dialog')?.contains(list) === false

/** The last control of the list that had the focus, and those before it. */
class FocusMemory {
  readonly #rows: string
  #focused: HTMLElement | null = null
  #before: HTMLElement[] = []
  #place: { row: number; nth: number } | null = null

  constructor(rows: string) {
    this.#rows = rows
  }

  note(list: HTMLElement, target: HTMLElement) {
    this.#focused = target
    if (isInOtherDialog(target, list)) return
    if (!list.contains(target)) return this.forget()
    this.#notePlace(list, target)
    this.#before = [...this.#before.slice(1 - rememberedMax), target]
  }

  forget() {
    this.#focused = null
    this.#before = []
    this.#place = null
  }

  /** Moves the focus if the page has it because the focused control is gone. */
  restore(list: HTMLElement) {
    const { activeElement: focused } = document
    const isLost = focused === null || focused === document.body
    // An entry that was moved keeps the focus at another place.
    if (!isLost && focused === this.#focused && list.contains(focused)) this.#notePlace(list, focused)
    if (!isLost || this.#before.length === 0 || this.#focused?.isConnected !== false) return
    const heading = document.querySelector<HTMLElement>('h1[tabindex]')
    const next = [...this.#neighbors(list), ...this.#before.toReversed(), ...controlsIn(list)]
    if (!next.some((control) => control.isConnected && takesFocus(control))) heading?.focus()
  }

  #notePlace(list: HTMLElement, control: Element) {
    const row = control.closest(this.#rows)
    const nth = row ? controlsIn(row).findIndex((each) => each === control) : -1
    this.#place = row && { row: this.#rowsIn(list).indexOf(row), nth }
  }

  #rowsIn(list: HTMLElement) {
    return [...list.querySelectorAll(this.#rows)]
  }

  /** The same control of the entry that took the place, and then the others of that entry. */
  #neighbors(list: HTMLElement): HTMLElement[] {
    if (!this.#place) return []
    const rows = this.#rowsIn(list)
    const row = rows[this.#place.row] ?? rows.at(-1)
    const all = row ? controlsIn(row) : []
    return [...all.slice(this.#place.nth, this.#place.nth + 1), ...all.toReversed()]
  }
}

/** `rows` selects the entries in the list. Call this in the component that renders the list. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: string) {
  const memory = useRef<FocusMemory>(null)
  memory.current ??= new FocusMemory(rows)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (list.current && target instanceof HTMLElement) memory.current?.note(list.current, target)
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!list.current || !(target instanceof Element)) return
      const isBeside = !list.current.contains(target) && !isInOtherDialog(target, list.current)
      if (isBeside) memory.current?.forget()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [list])
  useLayoutEffect(() => {
    if (list.current) memory.current?.restore(list.current)
  })
}
