// A small fake of Stripe’s API over HTTP. It validates requests, stores their effects, answers a repeated idempotency
// key with the first answer, and signs webhooks.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { StripeRefusal } from './answers'
import { calls } from './calls'
import { idempotencyKeys, needsSellerAccount, parameters, type CallName } from './parameters'
import { StripeWorld, type Event } from './stripe-world'

export const stripeKeys = {
  secretKey: 'sk_test_ours',
  publishableKey: 'pk_test_ours',
  webhookSecrets: ['whsec_ours', 'whsec_of_sellers'],
}

const apiVersion = '2026-10-28.endive'

/**
 * How the next request fails. null: it succeeds. 'dropped': the connection closes before the request is carried out.
 * 'late': no answer is ever sent. 'lost': the request is carried out, but the answer is lost. 'remembered': it fails,
 * and its idempotency key repeats that failure for a day. A number is the status of the answer.
 */
type RequestFailure = null | 'dropped' | 'lost' | 'remembered' | 'late' | 403 | 429 | 500

type Answer = { status: number; body: object; isReplayed?: true }
type Request = { name: CallName; id: string; given: unknown; account: string | null; key: string | null }

interface Nested {
  [name: string]: string | Nested
}

/** Parses `a[b][c]=d`, the encoding of Stripe’s library. */
const nested = (query: string): Nested => {
  const root: Nested = {}
  for (const [path, value] of new URLSearchParams(query)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    const last = names.pop() ?? ''
    let place = root
    for (const name of names) {
      const inner = place[name]
      place = typeof inner === 'object' ? inner : (place[name] = {})
    }
    place[last] = value
  }
  return root
}

const patterns = Object.keys(parameters).map((name) => ({
  name: name as CallName,
  pattern: new RegExp(`^${name.replace('{id}', '(\\w+)')}$`),
}))

const refusal = ({ status, code, parameter, declineCode }: StripeRefusal): Answer => {
  const type = code === 'idempotency_error' ? code : status === 402 ? 'card_error' : 'invalid_request_error'
  return {
    status,
    body: {
      error: {
        type,
        code: code === type ? undefined : code,
        decline_code: declineCode,
        message: code,
        param: parameter,
      },
    },
  }
}

const failure = (status: number): Answer => ({
  status,
  body: { error: { type: 'api_error', message: 'not now' } },
})

class StripeApi extends StripeWorld {
  /** Requests that Stripe would have rejected. */
  readonly mistakes: string[] = []
  readonly requests: Request[] = []
  /** How the next requests fail: one entry for each. */
  readonly failures: RequestFailure[] = []
  readonly #answered = new Map<string, { sent: string; answer: Answer }>()

  /** A webhook request with Stripe’s signature. */
  signed(event: object, { secret = stripeKeys.webhookSecrets[0] ?? '', agoSeconds = 0 } = {}) {
    const payload = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1_000) - agoSeconds
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    return {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    }
  }

  secretFor({ account }: Event) {
    return stripeKeys.webhookSecrets[account ? 1 : 0]
  }

  async serve(request: IncomingMessage, response: ServerResponse) {
    const received = this.#read(request, await text(request))
    const failureKind = this.failures.shift()
    if (failureKind === 'dropped') return request.socket.destroy()
    if (failureKind === 'late') return undefined
    const answer =
      typeof failureKind === 'number'
        ? failure(failureKind)
        : this.#answerOnce(received, failureKind === 'remembered' ? () => failure(500) : undefined)
    if (failureKind === 'lost') return request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': this.newId('req'),
      ...(answer.isReplayed && { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' }),
    })
    return response.end(JSON.stringify(answer.body))
  }

  #read({ method = '', url = '', headers }: IncomingMessage, body: string): Request | null {
    const [path = '', query = ''] = url.split('?')
    const route = patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))
    if (!route) return this.#note(`${method} ${path} is not a known call`)
    const { name } = route
    const account = headers['stripe-account']?.toString() ?? null
    const key = headers['idempotency-key']?.toString() ?? null
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      this.#note(`${name}: the secret key is missing`)
    if (headers['stripe-version'] !== apiVersion) this.#note(`${name}: version ${headers['stripe-version']}`)
    if (!(idempotencyKeys[name] ?? /^/).test(key ?? ''))
      this.#note(`${name}: unexpected idempotency key ${key}`)
    if (needsSellerAccount.has(name) && account === null)
      this.#note(`${name}: the stripe-account header is missing`)
    const checked = parameters[name].safeParse(nested(method === 'GET' ? query : body))
    if (!checked.success) return this.#note(`${name}: ${checked.error.message}`)
    const id = route.pattern.exec(`${method} ${path}`)?.[1] ?? ''
    const received = { name, id, given: checked.data, account, key }
    this.requests.push(received)
    return received
  }

  #note(mistake: string) {
    this.mistakes.push(mistake)
    return null
  }

  #answerOnce(received: Request | null, answerTo = (to: Request) => this.#answer(to)): Answer {
    if (!received) return refusal(new StripeRefusal(400, 'parameter_unknown'))
    const { name, id, given, key } = received
    if (key === null || !name.startsWith('POST')) return answerTo(received)
    const sent = JSON.stringify([name, id, given])
    const before = this.#answered.get(key)
    if (before && before.sent !== sent) return refusal(new StripeRefusal(400, 'idempotency_error'))
    if (before) return { ...before.answer, isReplayed: true }
    const answer = answerTo(received)
    this.#answered.set(key, { sent, answer })
    return answer
  }

  #answer({ name, ...request }: Request): Answer {
    try {
      // The parameters were validated for this call.
      const call = calls[name] as (request: object) => object
      return { status: 200, body: call({ ...request, world: this }) }
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error)
      throw error
    }
  }

  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetIdempotencyKeys() {
    this.#answered.clear()
  }

  countOf(name: CallName) {
    return this.requests.filter((request) => request.name === name).length
  }
}

export type { StripeApi }

/** Runs until the end of the test, and fails the test when a request was invalid. */
export const startStripe = async () => {
  const stripe = new StripeApi()
  const server = createServer((request, response) => {
    void stripe.serve(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    expect(stripe.mistakes).toEqual([])
  })
  const { port } = server.address() as AddressInfo
  return { stripe, address: { host: '127.0.0.1', port, protocol: 'http' as const } }
}
