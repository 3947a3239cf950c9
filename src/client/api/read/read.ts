// The server is asked at once; what becomes of the answer, or of its want, is a chunk that comes meanwhile.
import { ApiError } from '../api-error'
import { call } from '../call'
import type { ApiKey } from './last-seen'
import type { Screen } from './recalled-keys'
import { readToken } from '../tokens'

export async function read(key: ApiKey, screen?: Screen): Promise<unknown> {
  const [, name, input] = key
  const token = readToken()
  // Without a network nothing is sent, and nothing has failed that anybody need log.
  const asked: Promise<unknown> = navigator.onLine
    ? call(name, input as never)
    : Promise.reject(new ApiError(0, 'network'))
  // Its failure is looked at further down.
  asked.catch(() => {})
  const rest = await import('./read-or-recall').catch(() => null)
  return rest ? rest.readOrRecall(key, { asked, token }, screen) : asked
}
