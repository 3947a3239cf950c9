// Reading: SWR through one fetcher. The user's id stands in every key, so nobody sees what another was shown.
import { useContext } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import type { ApiError } from './api-error'
import { ApiUser } from './api-user'
import { call } from './call'

type ApiKey = readonly [userId: string, name: BuiltRoute, input: unknown]

type Options<Name extends BuiltRoute> = SWRConfiguration<Answer<Name>, ApiError>

export function useApi<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name> | null,
  options?: Options<Name>,
) {
  const userId = useContext(ApiUser)
  const key: ApiKey | null = input === null ? null : [userId, name, input]
  return useSWR<Answer<Name>, ApiError, ApiKey | null>(key, fetchKey as () => Promise<Answer<Name>>, options)
}

const fetchKey = ([, name, input]: ApiKey) => call(name, input as never)
