// Counts what the server refuses. A call only raises numbers in memory; a background job writes them in batches.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '~/contract/errors'
import type { Clock } from '../core/clock'
import { dayOf } from '../core/day-numbers'
import type { Database } from '../database/open'
import type { SecurityCountKind } from '../database/table-groups/admin-tables'
import { addCounts, type SecurityCount } from './repository'

type Refusal = { status: number; code: ErrorCode | null; route: string }

const webhookRoute = 'POST /api/stripe/webhook'

const denials = new Set<ErrorCode>(['signed_out', 'forbidden', 'beta_access_required', 'elevation_required'])

/** What a refused call counts as; null if it does not concern security. */
export const kindOf = ({ status, code, route }: Refusal): SecurityCountKind | null => {
  // With 400, the passkey was to be added to an account, or to prove who a signed-in person is.
  if (code === 'wrong_credentials' || (code === 'passkey_refused' && status === 401)) return 'failed-sign-in'
  if (code === 'wrong_code') return 'wrong-code'
  if (status === 429) return 'limited'
  // The only way to be refused with 400 there is a signature that is not the provider's.
  if (route === webhookRoute && status === 400) return 'forged-webhook'
  return code !== null && denials.has(code) ? 'denied' : null
}

const withRoute = new Set<SecurityCountKind>(['limited', 'denied'])

export class Refusals {
  readonly #database: Database
  readonly #clock: Clock
  #counts = new Map<string, SecurityCount>()

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database
    this.#clock = clock
  }

  note(refusal: Refusal) {
    const kind = kindOf(refusal)
    if (kind === null) return
    const day = dayOf(this.#clock.now())
    this.#add({ day, kind, detail: withRoute.has(kind) ? refusal.route : '', total: 1 })
  }

  #add({ total, ...of }: SecurityCount) {
    const key = `${of.day} ${of.kind} ${of.detail}`
    const before = this.#counts.get(key)?.total ?? 0
    this.#counts.set(key, { ...of, total: before + total })
  }

  /** Writes what was counted since the last time. If that fails, the numbers are kept for the next time. */
  async store() {
    const counts = [...this.#counts.values()]
    if (counts.length === 0) return
    this.#counts = new Map()
    try {
      await addCounts(this.#database, counts)
    } catch (error) {
      for (const count of counts) this.#add(count)
      throw error
    }
  }
}

/** The pattern of the route and not the address, so that ids and searches are not stored. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string | null =>
  routeOptions.url === undefined ? null : `${method} ${routeOptions.url}`

const refusalOf = (request: FastifyRequest, { statusCode }: FastifyReply): Refusal | null => {
  const route = routeOf(request)
  return route === null || statusCode < 400 ? null : { status: statusCode, code: request.failureCode, route }
}

/** The header of requests that the server makes to itself. Its value is a secret of the process. */
export const ownRequestHeader = 'x-lariat-own-request'

/** Must be called before the first route is mounted. */
export const countRefusals = (app: FastifyInstance, refusals: Refusals, ownKey: string) => {
  app.addHook('onResponse', (request, reply, done) => {
    const isOwn = request.headers[ownRequestHeader] === ownKey
    const refusal = isOwn ? null : refusalOf(request, reply)
    if (refusal) refusals.note(refusal)
    done()
  })
}
