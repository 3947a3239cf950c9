// Reads through SWR. Each key contains the user's id, so that no user sees another user's data.
import { useContext } from 'react'
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr'
// SWR stores its entries under keys that this function has serialized.
import { serialize } from 'swr/_internal'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from '../api-error'
import '../forget-answers'
import { ApiUser } from './api-user'
import { retryLater } from './retry'
import type { ApiKey } from './last-seen'
import { read } from './read'
import type { Screen } from './recalled-keys'

type Options<Name extends BuiltRoute> = SWRConfiguration<Answer<Name>, ApiError>

export function useApi<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name> | null,
  options?: Options<Name>,
) {
  const userId = useContext(ApiUser)
  const key: ApiKey | null = input === null || userId === null ? null : [userId, name, input]
  const screenOf = useScreen()
  const fetchKey = (key: ApiKey) => read(key, screenOf(key)) as Promise<Answer<Name>>
  return useSWR<Answer<Name>, ApiError, ApiKey | null>(key, fetchKey, {
    onErrorRetry: retryLater,
    ...options,
  })
}

function useScreen() {
  const { cache, mutate } = useSWRConfig()
  return (key: ApiKey): Screen => ({
    now: () => cache.get(serialize(key)[0])?.data,
    show: (answer) => mutate(key, answer, { revalidate: false }),
    reread: () => mutate(key),
  })
}
