// Turns a response into the unwrapped answer or an error. A refused token is also announced to the app.
import type { CallFailureCode, ErrorBody } from '~/contract/errors'
import type { RouteName } from '~/contract/routes-beyond'
import { ApiError } from './api-error'
import { hasUnsaved } from '../platform/page/leave-page'
import { announceRefusal } from './refusals'
import type { Value } from './request/request'
import { readBetaToken, removeBetaToken } from './tokens'

/** What the call was made with. */
type Sent = { name?: RouteName; id?: Value; token: string | null; betaToken: string | null }

export function readAnswer(status: number, text: string, sent: Sent): unknown {
  const body = parse(text)
  if (status < 200 || status >= 300) throw refused(status, body, sent)
  // Every answer of the server is JSON. A captive portal sends its own page in the server's place.
  if (body === undefined) throw new ApiError(0, 'network')
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

/** A session of a suspended account has ended for this device. The message of the server says until when. */
function codeOf(status: number, body: Partial<ErrorBody> | undefined): CallFailureCode {
  if (status === 401 && body?.code === 'account_suspended') return 'signed_out'
  return body?.code ?? (status >= 500 ? 'unavailable' : 'unreadable_answer')
}

function refused(status: number, body: Partial<ErrorBody> | undefined, { name, id, token, betaToken }: Sent) {
  const error = new ApiError(status, codeOf(status, body), body)
  // Another tab may have renewed the beta token since this call was sent. The new token stays.
  if (status === 403 && body?.requiresBetaAccess && betaToken === readBetaToken()) {
    removeBetaToken()
    announceRefusal({ type: 'beta-access-required', name, id })
    // Unsaved input waits below the gate.
    if (body.expired && !hasUnsaved()) location.reload()
  }
  if (status === 401 && error.code === 'signed_out' && token !== null) {
    announceRefusal({ type: 'signed-out', token, message: error.serverMessage })
  }
  return error
}

/** Whether the server perhaps did not get the call: nothing answered, or perhaps a gateway answered in its place. */
export const mayBeUnreached = ({ status, code, serverMessage }: ApiError) =>
  status === 0 ? code !== 'aborted' : status >= 500 && serverMessage === undefined

export function logFailure(name: string, error: unknown) {
  // The caller aborted the call, or the browser cancelled it because the user left the page. So nothing failed.
  if (error instanceof ApiError && error.code === 'aborted') return
  console.error(`${name} failed:`, error instanceof ApiError ? `${error.status} ${error.message}` : error)
}
