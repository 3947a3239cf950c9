// The server is asked at once; what becomes of the answer, or of its want, is a chunk that comes meanwhile.
import { call } from './call'
import type { ApiKey } from './last-seen'
import type { Screen } from './recalled-keys'
import { readToken } from './tokens'

export async function read(key: ApiKey, screen?: Screen): Promise<unknown> {
  const [, name, input] = key
  const token = readToken()
  const ask = () => call(name, input as never)
  const asked = navigator.onLine ? ask() : undefined
  // Its failure is looked at further down.
  asked?.catch(() => {})
  const rest = await import('./read-or-recall').catch(() => null)
  return rest ? rest.readOrRecall(key, { ask, asked, token }, screen) : (asked ?? ask())
}
