import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { setSecurityHeaders } from './security-headers'

const page = {
  scriptHashes: ['sha256-a'],
  styleHashes: ['sha256-b'],
  connectOrigins: ['https://api.example'],
}

const policyOf = async (https: boolean) => {
  const app = Fastify()
  await setSecurityHeaders(app, { page, https, origins: [] })
  app.get('/', async () => 'hello')
  const { headers } = await app.inject('/')
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

it('allows a page its own origin, the API and the hosts that payments need, and nothing else', async () => {
  const stripe = 'https://js.stripe.com https://*.js.stripe.com'
  const link = 'https://link.com https://*.link.com'
  expect(await policyOf(false)).toEqual({
    'default-src': "'self'",
    'script-src': `'self' 'sha256-a' ${stripe}`,
    'style-src': "'self' 'sha256-b'",
    'frame-src': `${stripe} https://hooks.stripe.com ${link}`,
    'connect-src': `'self' https://api.example https://api.stripe.com ${link}`,
    'img-src': "'self' https://api.example data: blob: https://*.link.com",
    'media-src': "'self' https://api.example blob:",
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

it('sends HSTS and upgrade-insecure-requests only if the public address is https', async () => {
  expect(await policyOf(true)).toHaveProperty('upgrade-insecure-requests')
  expect(await policyOf(false)).not.toHaveProperty('upgrade-insecure-requests')
})
