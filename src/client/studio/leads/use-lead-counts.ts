import { useApi } from '~/client/api/read/use-api'
import { useSession } from '~/client/session/session'
import { hasRole } from '~/contract/rules/access'

/** How many messages to the artist are in each state. People who are no artist have none. */
export function useLeadCounts() {
  const { user } = useSession()
  const isArtist = user !== null && hasRole(user, 'musician')
  const { data, error } = useApi('pressKitLeads', isArtist ? { query: { limit: 1 } } : null)
  return { counts: data?.counts, isPending: isArtist && data === undefined && error === undefined }
}
