// Drags a row of a list. It moves the row's element directly, and reports only the
// start and end of the drag and each new place.
import { edgeScroll, placeUnder, pulledWithin, screenOf } from './row-drag-place'

export type Carry = { key: string; from: number; to: number; rowPx: number }

type Hold = Carry & {
  row: HTMLElement
  scroller: Element
  count: number
  startY: number
  startScroll: number
  pointerY: number
  frame: number
}

type Picked = { scroller: Element; pointerY: number; count: number; rowPx: number }

export class RowCarrier {
  #hold: Hold | null = null
  readonly #changed: (carry: Carry | null) => void

  constructor(changed: (carry: Carry | null) => void) {
    this.#changed = changed
  }

  pick(row: HTMLElement, { scroller, pointerY, count, rowPx }: Picked) {
    const from = Number(row.dataset.place)
    const carry = { key: row.dataset.key ?? '', from, to: from, rowPx }
    const startScroll = scroller.scrollTop
    const frame = requestAnimationFrame(this.#scrollAtEdges)
    this.#hold = { ...carry, row, scroller, count, startY: pointerY, startScroll, pointerY, frame }
    this.#changed(carry)
  }

  moveTo(pointerY: number) {
    if (!this.#hold) return
    this.#hold.pointerY = pointerY
    this.#follow(this.#hold)
  }

  /** Ends the drag and returns it. Null when nothing was dragged. */
  letGo(): Carry | null {
    const hold = this.#hold
    if (!hold) return null
    this.#hold = null
    cancelAnimationFrame(hold.frame)
    hold.row.style.transform = ''
    this.#changed(null)
    return hold
  }

  #follow(hold: Hold) {
    const wantedPx = hold.pointerY - hold.startY + hold.scroller.scrollTop - hold.startScroll
    const pulledPx = pulledWithin({ ...hold, pulledPx: wantedPx })
    hold.row.style.transform = `translateY(${pulledPx}px)`
    const to = placeUnder({ ...hold, pulledPx })
    if (to === hold.to) return
    hold.to = to
    this.#changed({ key: hold.key, from: hold.from, to, rowPx: hold.rowPx })
  }

  readonly #scrollAtEdges = () => {
    const hold = this.#hold
    if (!hold) return
    const { top, bottom } = screenOf(hold.scroller)
    const by = edgeScroll(hold.pointerY, top, bottom)
    if (by !== 0) {
      hold.scroller.scrollTop += by
      this.#follow(hold)
    }
    hold.frame = requestAnimationFrame(this.#scrollAtEdges)
  }
}
