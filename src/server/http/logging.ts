import { pino, type DestinationStream, type Logger } from 'pino'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

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

/** A link that came by mail has its token in the path. */
const linkTokens = /(\/(?:reset-password|confirm-email)\/).+/

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
