// Decides when the rows on screen are fetched.
import { useCallback, useEffect, useRef } from 'react'
import type { Rows } from './paged-routes'

/** Longer than the time between two steps of someone who scrolls fast. */
const settledMs = 120

type Fetching = {
  rows: readonly unknown[]
  /** The length of the list, or 0 while nothing can be fetched. */
  count: number
  /** Fetches the rows up to this one. Returns false if too many are missing. */
  near: (toRow: number) => boolean
  /** Fetches only these rows. */
  far: (rows: Rows) => void
}

/** Rows beside fetched ones are fetched at once, and others when someone stops there. */
export function useWantedRows({ rows, count, near, far }: Fetching): (rows: Rows) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ from, to }) => {
      clearTimeout(timer.current)
      const end = Math.min(to, count)
      const isFetched = (row: number) => rows[row] !== undefined
      const wanted = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)
      if (wanted.every(isFetched)) return
      const fetch = () => {
        if (!near(end)) far({ from, to: end })
      }
      if ([from - 1, from, end - 1].some(isFetched)) fetch()
      else timer.current = setTimeout(fetch, settledMs)
    },
    [rows, count, near, far],
  )
}
