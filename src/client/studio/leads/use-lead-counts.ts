import { useApi } from '~/client/api/read/use-api'
import { useSession } from '~/client/session/session'
import { hasRole } from '~/contract/rules/access'

const none = { data: null, isLoading: false }

/** How many messages to the artist are in each state: `data.counts`. People who are no artist have none. */
export function useLeadCounts() {
  const { user } = useSession()
  const isArtist = user !== null && hasRole(user, 'musician')
  const read = useApi('pressKitLeads', isArtist ? { query: { limit: 1 } } : null)
  return isArtist ? read : none
}
