// Every call to the server leaves here: address, tokens, timeout, body, answer unwrapped, failure logged.
import type { ErrorBody } from '~/contract/errors'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import { reloadPage } from '../platform/page'
import { randomId } from '../platform/random-id'
import { ApiError } from './api-error'
import { baseAddress } from './base-address'
import { type RequestInput, addressOf, headersOf, methodOf, timeoutOf } from './request'
import { announceRefusal } from './refusals'
import { readBetaToken, readToken, removeBetaToken } from './tokens'

type CallOptions = {
  signal?: AbortSignal
  /** The same key on every try of one act, so that the server carries it out once. */
  idempotencyKey?: string
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
  const token = readToken()
  try {
    return (await exchange(name, input, options, token)) as Answer<Name>
  } catch (error) {
    console.error(`${name} failed:`, error instanceof ApiError ? `${error.status} ${error.message}` : error)
    throw error
  }
}

async function exchange(name: BuiltRoute, input: RequestInput, options: CallOptions, token: string | null) {
  const method = methodOf(name)
  const address = addressOf(base, name, input)
  const betaToken = readBetaToken()
  const idempotencyKey = options.idempotencyKey ?? (method === 'GET' ? undefined : randomId())
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), timeoutOf(name))
  const onAbort = () => stop.abort('aborted')
  if (options.signal?.aborted) onAbort()
  options.signal?.addEventListener('abort', onAbort)
  try {
    const response = await fetch(address, {
      method,
      headers: headersOf(input, { token, betaToken, idempotencyKey }),
      body: input.form ?? (method === 'GET' ? undefined : JSON.stringify(input.body ?? {})),
      signal: stop.signal,
    })
    return await answerOf(response, { token, betaToken })
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, failureOf(stop.signal))
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', onAbort)
  }
}

function failureOf(signal: AbortSignal) {
  if (!signal.aborted) return 'network'
  return signal.reason === 'timeout' ? 'timeout' : 'aborted'
}

type Carried = { token: string | null; betaToken: string | null }

async function answerOf(response: Response, carried: Carried): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (!response.ok) throw refused(response.status, body, carried)
  if (body === undefined) throw new ApiError(response.status, 'unreadable_answer')
  return 'data' in body ? body.data : body
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function refused(status: number, body: Partial<ErrorBody> | undefined, { token, betaToken }: Carried) {
  const error = new ApiError(
    status,
    body?.code ?? (status >= 500 ? 'unavailable' : 'unreadable_answer'),
    body,
  )
  // Of a pass that another tab has renewed meanwhile the refusal says nothing.
  if (status === 403 && body?.requiresBetaAccess && betaToken === readBetaToken()) {
    removeBetaToken()
    announceRefusal({ type: 'beta-access-required' })
    if (body.expired) reloadPage()
  }
  if (status === 401 && error.code === 'signed_out' && token !== null) {
    announceRefusal({ type: 'signed-out', token, message: error.serverMessage })
  }
  return error
}
