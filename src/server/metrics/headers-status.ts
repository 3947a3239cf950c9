// Compares the headers of the server's own answers with the policy in the code. Something in between, such as a handler
// that replaces a header, shows here; what a proxy changes does not.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { coverSizes } from '~/contract/rules/cover-sizes'
import { feedKey, feedPath, feedProofText, partsOfPass } from '~/contract/rules/following/feeds'
import type { Answer } from '~/contract/schemas/built'
import { ownRequestHeader } from './refusals'

type Kind = Answer<'headersStatus'>['answers'][number]['kind']
type Difference = Answer<'headersStatus'>['answers'][number]['differences'][number]
type Probe = {
  kind: Kind
  method?: 'HEAD'
  url: string
  headers?: Record<string, string>
  /** The query opens a file, so nobody is shown it. */
  hasSecret?: true
}

const textOf = (value: OutgoingHttpHeaders[string]): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value)

/** They tell attackers about the server. */
const forbidden = ['x-powered-by', 'server']

/** Pages of other origins may embed these, so that a client on another host can show and play them. */
const embeddable = new Set<Kind>(['stream', 'picture'])

const expectedOf = (policy: OutgoingHttpHeaders, kind: Kind): OutgoingHttpHeaders =>
  embeddable.has(kind) ? { ...policy, 'cross-origin-resource-policy': 'cross-origin' } : policy

/** The page of a kit that everybody may open has its first frame, whose style it allows by one more hash. */
const withoutStyleHashes = (policy: string | null): string | null =>
  policy?.replace(/style-src [^;]*/, (part) => part.replaceAll(/ 'sha256-[^']+'/g, '')) ?? null

const isRight = (kind: Kind, { expected, actual }: Pick<Difference, 'expected' | 'actual'>): boolean =>
  kind === 'kit' ? withoutStyleHashes(expected) === withoutStyleHashes(actual) : expected === actual

/** What is missing, what differs, and what must not be there. */
export const differencesOf = (
  policy: OutgoingHttpHeaders,
  actual: OutgoingHttpHeaders,
  kind: Kind,
): Difference[] => {
  const wrong = Object.entries(expectedOf(policy, kind))
    .map(([header, expected]) => ({ header, expected: textOf(expected), actual: textOf(actual[header]) }))
    .filter((pair) => !isRight(kind, pair))
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

/** What is asked for besides fixed addresses. null where there is nothing of this kind yet. */
export type Samples = {
  /** A gate pass. Without one, calls are refused at the gate. */
  pass: string | null
  /** A track whose preview everybody hears, and its artist. */
  track: { id: string; artistId: string } | null
  /** The addresses of a press kit that everybody may open. */
  kit: { page: string; download: string } | null
  /** The hash of a cover that everybody sees. */
  coverHash: string | null
}

/** An answer of each status that the API has for requests that it refuses or does not know. */
const apiProbes = (pass: string | null): Probe[] => {
  const passed = { ...(pass !== null && { 'x-beta-token': pass }) }
  return [
    { kind: 'api', url: '/api/music/genres', headers: passed },
    { kind: 'error', url: '/api/music?limit=none', headers: passed },
    { kind: 'error', url: '/api/user/me', headers: passed },
    { kind: 'error', url: '/api/music/explore' },
    { kind: 'error', url: '/api/nothing-is-here' },
  ]
}

const previewOf = (trackId: string) => `/media/tracks/${encodeURIComponent(trackId)}/preview`

/** A part of a stream, and one that does not exist. The same for pictures. */
const mediaProbes = ({ track, coverHash }: Samples): Probe[] => {
  const [size] = coverSizes
  const part = { range: 'bytes=0-0' }
  return [
    ...(track === null ? [] : [{ kind: 'stream' as const, url: previewOf(track.id), headers: part }]),
    { kind: 'stream', url: previewOf('none') },
    ...(coverHash === null
      ? []
      : [{ kind: 'picture' as const, url: `/media/covers/${coverHash}-${size}.webp` }]),
    { kind: 'error', url: '/media/covers/none.webp' },
  ]
}

/** The address of the feed with the key that a client makes of its pass. */
const feedAddress = (artistId: string, pass: string) => {
  const { body, signature } = partsOfPass(pass)
  const proof = createHash('sha256').update(feedProofText(artistId, signature)).digest('hex')
  return `${feedPath(artistId)}?${new URLSearchParams({ key: feedKey(body, proof) })}`
}

/** A feed and files to download, each also refused. A download is not begun. */
const fileProbes = ({ pass, track, kit }: Samples): Probe[] => [
  ...(track === null || pass === null
    ? []
    : [{ kind: 'feed' as const, url: feedAddress(track.artistId, pass), hasSecret: true as const }]),
  { kind: 'error', url: `${feedPath('none')}?key=none` },
  ...(kit === null
    ? []
    : [{ kind: 'download' as const, method: 'HEAD' as const, url: kit.download, hasSecret: true as const }]),
  { kind: 'error', url: '/media/exports/none' },
]

/** One that is not there has the headers of every other. */
const framedProbes: Probe[] = [{ kind: 'embed', url: '/embed/track/none', headers: { accept: 'text/html' } }]

const clientProbes = (clientFolder: string, { kit }: Samples): Probe[] => {
  const asset = readdirSync(join(clientFolder, 'assets')).find((name) => name.endsWith('.js'))
  return [
    { kind: 'page', url: '/', headers: { accept: 'text/html' } },
    ...(kit === null ? [] : [{ kind: 'kit' as const, url: kit.page, headers: { accept: 'text/html' } }]),
    ...(asset ? [{ kind: 'asset' as const, url: `/assets/${asset}` }] : []),
    { kind: 'worker', url: '/service-worker.js' },
  ]
}

/** Requests for each kind of answer. None of them needs an account, and none changes anything. */
const probesOf = ({ clientFolder, framedPolicy, samples }: Parts): Probe[] => [
  ...(clientFolder === null ? [] : clientProbes(clientFolder, samples)),
  ...(framedPolicy === null ? [] : framedProbes),
  ...apiProbes(samples.pass),
  { kind: 'api', url: '/healthz' },
  { kind: 'document', url: '/api/docs' },
  ...mediaProbes(samples),
  ...fileProbes(samples),
]

type Parts = {
  app: Pick<FastifyInstance, 'inject'>
  policy: OutgoingHttpHeaders
  /** The headers of the player that other pages show in a frame. Null if the client is not built. */
  framedPolicy: OutgoingHttpHeaders | null
  clientFolder: string | null
  samples: Samples
  /** Marks the requests, so that they do not count as refused calls of others. */
  ownKey: string
}

export const headersStatus = async (parts: Parts): Promise<Answer<'headersStatus'>> => {
  const { app, policy, framedPolicy, ownKey } = parts
  const answers: Answer<'headersStatus'>['answers'] = []
  for (const { kind, method = 'GET', url, headers, hasSecret } of probesOf(parts)) {
    const answer = await app.inject({ method, url, headers: { ...headers, [ownRequestHeader]: ownKey } })
    answers.push({
      kind,
      request: `${method} ${hasSecret ? url.replace(/\?.*/, '') : url}`,
      status: answer.statusCode,
      differences: differencesOf((kind === 'embed' && framedPolicy) || policy, answer.headers, kind),
    })
  }
  return {
    isAsExpected: answers.every(({ differences }) => differences.length === 0),
    policy: Object.entries(policy).map(([header, value]) => ({ header, value: textOf(value) ?? '' })),
    answers,
  }
}
