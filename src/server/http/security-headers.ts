import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** The hashes ("sha256-…") of the inline scripts and styles in index.html, and the API origins of the built client. */
export type PageHashes = { scriptHashes: string[]; styleHashes: string[]; connectOrigins: string[] }

type HeaderOptions = {
  page: PageHashes
  /** The public address is https, so browsers are instructed to use only https. */
  https: boolean
  origins: string[] | '*'
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Stripe's wallet Link, which its payment form offers. */
const link = ['https://link.com', 'https://*.link.com']

/**
 * The policy is the same for real and simulated payments, because a page that was cached offline keeps its header. The
 * hosts of Stripe come from its security guide: for its script, its payment form and Link. Banks show their 3-D Secure
 * pages in frames of hooks.stripe.com. The content of the frames has policies of its own.
 */
const policy = ({ scriptHashes, styleHashes, connectOrigins }: PageHashes, https: boolean) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...quoted(scriptHashes), ...stripeScripts],
  'style-src': ["'self'", ...quoted(styleHashes)],
  'frame-src': [...stripeScripts, 'https://hooks.stripe.com', ...link],
  'connect-src': ["'self'", ...connectOrigins, 'https://api.stripe.com', ...link],
  'img-src': ["'self'", ...connectOrigins, 'data:', 'blob:', 'https://*.link.com'],
  'media-src': ["'self'", ...connectOrigins, 'blob:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // On plain-http localhost this would send browsers to https, which the server does not offer.
  ...(https && { 'upgrade-insecure-requests': [] }),
})

const day = 24 * 60 * 60
const preflightSeconds = 600

/**
 * The policy: the headers of every answer. They are the same for all, so helmet runs once instead of at every request.
 * Answers that other origins may embed replace `cross-origin-resource-policy`.
 */
export const securityHeaders = ({ page, https }: Pick<HeaderOptions, 'page' | 'https'>) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(page, https) },
    strictTransportSecurity: https && { maxAge: 365 * day },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  set(response.req, response, (error?: unknown) => {
    if (error) throw error
  })
  return response.getHeaders()
}

/** Everything that the player for other pages needs. It runs only the script and the style that are inside its page. */
const framedPolicy = ({ scriptHashes, styleHashes }: Omit<PageHashes, 'connectOrigins'>) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': quoted(scriptHashes),
    'style-src': quoted(styleHashes),
    'connect-src': ["'self'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')

/**
 * What a page that every other page may show in a frame, also one that is isolated from other origins, has instead of the
 * headers of the policy. It has no `x-frame-options`.
 */
export const framedHeaders = (hashes: Omit<PageHashes, 'connectOrigins'>) => ({
  'content-security-policy': framedPolicy(hashes),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
})

const allowedHeaders = [
  'Authorization',
  'X-Beta-Token',
  'Idempotency-Key',
  'Range',
  'If-Range',
  'Content-Type',
]

/** The headers of resumable uploads (tus 1.0), as requests send them and as pages of other origins may read them. */
const uploadHeaders = {
  allowed: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
  exposed: [
    'Location',
    'Tus-Extension',
    'Tus-Max-Size',
    'Tus-Resumable',
    'Tus-Version',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
  ],
}

/** Whether a browser asks if it may send a request. Other OPTIONS requests ask what resumable uploads can do. */
const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined

const allowOrigins = async (app: FastifyInstance, origins: string[] | '*') => {
  if (origins.length === 0) return
  const options = {
    origin: origins === '*' ? '*' : origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: [...allowedHeaders, ...uploadHeaders.allowed],
    exposedHeaders: ['ETag', 'Content-Range', 'Retry-After', 'X-Request-Id', ...uploadHeaders.exposed],
    maxAge: preflightSeconds,
  }
  await app.register(cors, {
    delegator: (request, decide) => decide(null, { ...options, preflight: isPreflight(request) }),
  })
}

export const setSecurityHeaders = async (app: FastifyInstance, options: HeaderOptions) => {
  const headers = securityHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  await allowOrigins(app, options.origins)
}
