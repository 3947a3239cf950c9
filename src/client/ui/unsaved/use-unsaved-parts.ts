import { useCallback, useState } from 'react'

/** Says whether a part of the page has something that is not saved. */
export type ReportUnsaved = (part: string, isUnsaved: boolean) => void

/** Collects what the parts of a page report. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly string[]>([])
  const report: ReportUnsaved = useCallback((part, isUnsaved) => {
    setParts((now) => {
      if (now.includes(part) === isUnsaved) return now
      return isUnsaved ? [...now, part] : now.filter((each) => each !== part)
    })
  }, [])
  return { parts, isUnsaved: parts.length > 0, report }
}
