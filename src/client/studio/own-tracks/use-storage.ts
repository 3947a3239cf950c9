import { useApi } from '~/client/api/read/use-api'
import { useSession } from '~/client/session/session'

/** How much of the storage quota the artist uses. Every page of own tracks contains this, so it reads the smallest one. */
export function useStorage() {
  const { user } = useSession()
  const { data, error, mutate } = useApi(
    'artistTracks',
    user ? { params: { id: user._id }, query: { limit: 1 } } : null,
    {
      dedupingInterval: 0,
    },
  )
  return { storage: data?.storage, error: data ? undefined : error, retry: () => void mutate() }
}
