import { pino, type DestinationStream, type Logger } from 'pino'
import type { FastifyRequest } from 'fastify'
import { paths } from '~/contract/paths'
import type { Config } from '../config'
import { builtCalls } from './api-paths'

const secrets = [
  'authorization',
  'cookie',
  'password',
  'accessKey',
  'betaToken',
  'token',
  'challenge',
  '["x-beta-token"]',
]

const pathsTo = (name: string) => {
  const step = name.startsWith('[') ? name : `.${name}`
  return [name, `*${step}`, `*.*${step}`]
}

/** Links of mails have their token in the path: of a page, or of the calls that the page makes. */
const placesOfTokens = [...Object.values(paths), ...builtCalls.map(({ path }) => path)].flatMap(
  (path) => /^(.*\/)(?::token|\{token\})/.exec(path)?.[1] ?? [],
)

const linkTokens = new RegExp(`(${[...new Set(placesOfTokens)].join('|')}).+`)

/** Logs the path without its query and without what may be a token. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url?.split('?')[0]?.replace(linkTokens, '$1…'),
  address: request.ip,
})

/** Logs JSON lines to stderr, so that the announcement on stdout stays readable. */
export const createLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level: logLevel,
      redact: secrets.flatMap(pathsTo),
      serializers: { req: describeRequest },
    },
    destination ?? pino.destination(2),
  )
