// Calls a route of the API: adds address, tokens, timeout and body, unwraps the answer and logs a failure. Only track
// uploads (upload.ts), requests for files and the check in reach/look-for-server.ts do not go through here.
import { requestTimeoutMs } from '~/contract/limits'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import { isPageLeft } from '../platform/page/page-left'
import { randomId } from '../platform/random-id'
import { ApiError } from './api-error'
import { baseAddress } from './base-address'
import { type RequestInput, addressOf, headersOf, methodOf, timeoutOf } from './request/request'
import { logFailure, mayBeUnreached, readAnswer } from './read-answer'
import { knownRow, loadRoutes } from './request/routes-at-home'
import { readBetaToken, readToken } from './tokens'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key for each retry of one write, so that the server carries it out once. */
  idempotencyKey?: string
  /** Sent instead of the stored token. */
  token?: string
  /** The request goes on when the page is closed. Its body is small. */
  keepalive?: boolean
}
type Arguments<Name extends BuiltRoute> =
  {} extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]

const base = baseAddress(import.meta.env.VITE_API_URL)

export async function call<Name extends BuiltRoute>(
  name: Name,
  ...rest: Arguments<Name>
): Promise<Answer<Name>> {
  const [input = {}, options = {}] = rest as [RequestInput?, CallOptions?]
  const token = options.token ?? readToken()
  try {
    return (await exchange(name, input, options, token)) as Answer<Name>
  } catch (error) {
    logFailure(name, error)
    if (error instanceof ApiError && mayBeUnreached(error)) checkServerLater()
    throw error
  }
}

async function exchange(name: BuiltRoute, input: RequestInput, options: CallOptions, token: string | null) {
  const betaToken = readBetaToken()
  const stop = new AbortController()
  const startTimer = (afterMs: number) => setTimeout(() => stop.abort('timeout'), afterMs)
  const lost = (error: unknown): never => {
    throw error instanceof ApiError ? error : new ApiError(0, failureOf(stop.signal))
  }
  const known = knownRow(name)
  let timer = startTimer(known ? timeoutOf(known) : requestTimeoutMs)
  const onAbort = () => stop.abort('aborted')
  if (options.signal?.aborted) onAbort()
  options.signal?.addEventListener('abort', onAbort)
  try {
    const row = known ?? (await Promise.race([loadRoutes(), whenAborted(stop.signal)]).catch(lost))[name]
    if (!known) {
      clearTimeout(timer)
      timer = startTimer(timeoutOf(row))
    }
    const method = methodOf(row)
    const idempotencyKey = options.idempotencyKey ?? (method === 'GET' ? undefined : randomId())
    // A wrong input is a mistake of the caller, and not a request that was lost.
    const address = addressOf(base, row, input)
    const sent = { name, id: input.params?.id, token, betaToken }
    const send = async () => {
      const response = await fetch(address, {
        method,
        headers: headersOf(input, { token, betaToken, idempotencyKey }),
        body: input.form ?? (method === 'GET' ? undefined : JSON.stringify(input.body ?? {})),
        signal: stop.signal,
        keepalive: options.keepalive ?? false,
      })
      return readAnswer(response.status, await response.text(), sent)
    }
    return await send().catch(lost)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', onAbort)
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    if (signal.aborted) reject(new Error('aborted'))
  })

function failureOf(signal: AbortSignal) {
  if (!signal.aborted) return isPageLeft() ? 'aborted' : 'network'
  return signal.reason === 'timeout' ? 'timeout' : 'aborted'
}

/**
 * The code of the check is loaded only when a call has failed, because the first screen does not need it. If it cannot
 * be loaded, the next failed call tries again.
 */
const checkServerLater = () =>
  void import('./reach/look-for-server').then(
    ({ checkServer }) => checkServer(),
    () => {},
  )
