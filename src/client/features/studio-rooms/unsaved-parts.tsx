import { createContext, type ReactNode, use, useEffect, useId } from 'react'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { type ReportUnsaved, useUnsavedParts } from '~/client/ui/unsaved/use-unsaved-parts'

const Report = createContext<ReportUnsaved>(() => {})

/** One guard for the whole room, because each guard asks a question of its own. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const { isUnsaved, report } = useUnsavedParts()
  return (
    <Report value={report}>
      <UnsavedGuard isUnsaved={isUnsaved} />
      {children}
    </Report>
  )
}

/** Reports that the calling part of the room has something that would be lost. */
export function useUnsaved(isUnsaved: boolean) {
  const report = use(Report)
  const part = useId()
  useEffect(() => {
    report(part, isUnsaved)
    return () => report(part, false)
  }, [report, part, isUnsaved])
}
