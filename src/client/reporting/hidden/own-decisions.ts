// Finds the decisions with which moderators have hidden tracks, albums or other things that belong to the signed-in person,
// so that the app can mark these things and link to the reasons.
import { useApi } from '~/client/api/read/use-api'
import { pathToStatement } from '~/contract/paths'
import type { SubjectType } from '~/contract/rules/moderation/subjects'

type Subject = { type: SubjectType; id: string | null | undefined }

const hides = new Set(['hide', 'take-down', 'recall'])

/** Returns a function that finds the path of the decision that hides one of these subjects; null without one. */
export function useOwnDecisions({ isOwn = true } = {}) {
  const { data } = useApi('statements', isOwn ? {} : null, { dedupingInterval: 0 })
  const hiding = data?.items.filter(({ action, isInForce }) => isInForce && hides.has(action)) ?? []
  return (...subjects: Subject[]): string | null => {
    const decision = hiding.find((each) =>
      subjects.some(({ type, id }) => type === each.type && id === each.id),
    )
    return decision ? pathToStatement(decision.token) : null
  }
}

export type OwnDecisions = ReturnType<typeof useOwnDecisions>
