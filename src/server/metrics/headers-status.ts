// Compares the headers of the server's own answers with the policy in the code. Something in between, such as a handler
// that replaces a header, shows here; what a proxy changes does not.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '~/contract/schemas/built'

type Kind = Answer<'headersStatus'>['answers'][number]['kind']
type Difference = Answer<'headersStatus'>['answers'][number]['differences'][number]
type Probe = { kind: Kind; url: string; accept?: string }

const textOf = (value: OutgoingHttpHeaders[string]): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value)

/** They tell attackers about the server. */
const forbidden = ['x-powered-by', 'server']

/** Pages of other origins may embed these, so that a client on another host can show and play them. */
const embeddable = new Set<Kind>(['stream'])

const expectedOf = (policy: OutgoingHttpHeaders, kind: Kind): OutgoingHttpHeaders =>
  embeddable.has(kind) ? { ...policy, 'cross-origin-resource-policy': 'cross-origin' } : policy

/** What is missing, what differs, and what must not be there. */
export const differencesOf = (
  policy: OutgoingHttpHeaders,
  actual: OutgoingHttpHeaders,
  kind: Kind,
): Difference[] => {
  const wrong = Object.entries(expectedOf(policy, kind))
    .map(([header, expected]) => ({ header, expected: textOf(expected), actual: textOf(actual[header]) }))
    .filter((pair) => pair.expected !== pair.actual)
  const shown = forbidden
    .filter((header) => actual[header] !== undefined)
    .map((header) => ({ header, expected: null, actual: textOf(actual[header]) }))
  const unnamed = actual['x-request-id'] === undefined
  return [
    ...wrong,
    ...shown,
    ...(unnamed ? [{ header: 'x-request-id', expected: 'an id of the request', actual: null }] : []),
  ]
}

/** One request for each kind of answer. None of them needs an account, and none changes anything. */
const probesOf = (clientFolder: string | null): Probe[] => {
  const api: Probe[] = [
    { kind: 'api', url: '/healthz' },
    { kind: 'document', url: '/api/docs' },
    { kind: 'stream', url: '/media/tracks/none/preview' },
    { kind: 'error', url: '/api/nothing-is-here' },
  ]
  if (clientFolder === null) return api
  const asset = readdirSync(join(clientFolder, 'assets')).find((name) => name.endsWith('.js'))
  return [
    { kind: 'page', url: '/', accept: 'text/html' },
    ...(asset ? [{ kind: 'asset' as const, url: `/assets/${asset}` }] : []),
    { kind: 'worker', url: '/service-worker.js' },
    ...api,
  ]
}

type Parts = {
  app: Pick<FastifyInstance, 'inject'>
  policy: OutgoingHttpHeaders
  clientFolder: string | null
}

export const headersStatus = async ({
  app,
  policy,
  clientFolder,
}: Parts): Promise<Answer<'headersStatus'>> => {
  const answers: Answer<'headersStatus'>['answers'] = []
  for (const { kind, url, accept } of probesOf(clientFolder)) {
    const answer = await app.inject({ url, headers: accept ? { accept } : {} })
    answers.push({
      kind,
      request: `GET ${url}`,
      status: answer.statusCode,
      differences: differencesOf(policy, answer.headers, kind),
    })
  }
  return {
    isAsExpected: answers.every(({ differences }) => differences.length === 0),
    policy: Object.entries(policy).map(([header, value]) => ({ header, value: textOf(value) ?? '' })),
    answers,
  }
}
