import { useLayoutEffect, useState } from 'react'

type BoxSize = { widthPx: number; heightPx: number }

/** The size of an element in whole pixels, updated when it changes. */
export function useBoxSize(box: { readonly current: HTMLElement | null }): BoxSize {
  const [size, setSize] = useState<BoxSize>({ widthPx: 0, heightPx: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element
      setSize((before) =>
        before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
