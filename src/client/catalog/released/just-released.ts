// Artists who have released something are led to a page that says so. The state of its history entry names what is out.
import { useEffect, useState } from 'react'

/** The state of the history entry of that page. */
export type JustReleased = { released: string }

const entryNow = () => (history.state ?? {}) as Partial<JustReleased>

/** The id of what was released on the page before. It is undefined again after a reload. */
export function useJustReleased(): string | undefined {
  const [id] = useState(() => entryNow().released)
  useEffect(() => {
    const { released, ...rest } = entryNow()
    if (released !== undefined) history.replaceState(rest, '')
  }, [])
  return id
}
