// `call` for the first screen. The first screen contains no code of `call` and no table of routes. The first call loads
// both.
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import { isPageLeft } from '../platform/page/page-left'
import { ApiError } from './api-error'
import type { CallOptions } from './call'
import { readToken } from './tokens'

const load = () =>
  import('./call').catch(() => {
    throw new ApiError(0, isPageLeft() ? 'aborted' : 'network')
  })

/** Loads the code ahead of a call that will come soon. A failure is reported by the call itself. */
export const prepareCall = () => void load().catch(() => {})

/** The call carries the token that is stored now, not the one that is stored when the code has loaded. */
export async function lateCall<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
): Promise<Answer<Name>> {
  const token = readToken() ?? undefined
  const { call } = await load()
  return call(name, input, { token, ...options })
}
