// Sends the request at once. The code that handles the answer or the failure is a chunk that loads meanwhile.
import { ApiError } from '../api-error'
import { call } from '../call'
import { isOffline } from '../reach/reach'
import { aheadName, takeAhead } from './ahead/ahead'
import type { ApiKey } from './last-seen'
import type { Screen } from './recalled-keys'
import { isOnHold, readToken } from '../tokens'

export async function read(key: ApiKey, screen?: Screen): Promise<unknown> {
  const [, name, input] = key
  const token = readToken()
  // No request is sent while the server cannot be reached, because it would fail and be logged, and none while the page
  // is covered until its user logs in again, because the stored token may be that of somebody else.
  const isSent = !isOffline() && !isOnHold()
  const request: Promise<unknown> = isSent
    ? (takeAhead(aheadName(token, name, input)) ?? call(name, input as never))
    : Promise.reject(new ApiError(0, 'network'))
  // `readOrRecall` handles a rejection.
  request.catch(() => {})
  const rest = await import('./read-or-recall').catch(() => null)
  return rest ? rest.readOrRecall(key, { request, token, isSent }, screen) : request
}
