import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Keys = {
  columns: number
  count: number
  /** Called for a cover that is not in the document, which then renders. */
  bringIn: (index: number) => void
}

const steps = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
})

/** Arrow keys move the focus between covers, to the same control. Tab moves through the controls as usual. */
export function useCoverKeys({ columns, count, bringIn }: Keys) {
  const goal = useRef<(() => boolean) | null>(null)
  useLayoutEffect(() => {
    if (goal.current?.()) goal.current = null
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = steps(columns)[event.key]
    const cover = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cover]') : null
    if (by === undefined || !cover) return
    event.preventDefault()
    const index = Number(cover.dataset.cover) + by
    if (index < 0 || index >= count) return
    const list = event.currentTarget
    const nth = [...cover.querySelectorAll('a, button')].indexOf(event.target as Element)
    const focus = () => {
      const controls = list.querySelectorAll<HTMLElement>(`[data-cover="${index}"] :is(a, button)`)
      controls[nth]?.focus()
      return controls.length > 0
    }
    if (focus()) return
    goal.current = focus
    bringIn(index)
  }
}
