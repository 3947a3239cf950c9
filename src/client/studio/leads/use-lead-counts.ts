import { useApi } from '~/client/api/read/use-api'
import { useSession } from '~/client/session/session'
import { hasRole } from '~/contract/rules/access'

/** How many messages to the artist are in each state. Undefined for people who are no artist, and until it is known. */
export function useLeadCounts() {
  const { user } = useSession()
  const isArtist = user !== null && hasRole(user, 'musician')
  const { data } = useApi('pressKitLeads', isArtist ? { query: { limit: 1 } } : null)
  return data?.counts
}
