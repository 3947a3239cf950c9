import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What the build has put into index.html, each as "sha256-…", and where else its client finds the API. */
export type PageHashes = { scriptHashes: string[]; styleHashes: string[]; connectOrigins: string[] }

type HeaderOptions = {
  page: PageHashes
  /** The app is reached over https: browsers are told to stay there. */
  https: boolean
  origins: string[] | '*'
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Stripe's wallet, which its form of payment offers to whoever has one. */
const link = ['https://link.com', 'https://*.link.com']

/**
 * One policy for both ways of paying, since a page kept offline keeps the header it came with. Of Stripe what
 * its guide to security asks for, for its script, its form of payment and Link; banks ask their questions
 * (3-D Secure) in frames of hooks.stripe.com. What is inside its frames goes by policies of its own.
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
  // On plain-http localhost these two would send browsers to an https that is not there.
  ...(https && { 'upgrade-insecure-requests': [] }),
})

const day = 24 * 60 * 60
const preflightSeconds = 600

/** They say the same of every answer, so helmet is asked once and not at every request. */
const securityHeaders = ({ page, https }: HeaderOptions) => {
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

const allowOrigins = async (app: FastifyInstance, origins: string[] | '*') => {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins === '*' ? '*' : origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'X-Beta-Token', 'Idempotency-Key', 'Range', 'If-Range', 'Content-Type'],
    exposedHeaders: ['ETag', 'Content-Range', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
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
