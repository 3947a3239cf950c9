import { expect, it } from 'vitest'
import { differencesOf } from './headers-status'

const policy = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' }
const right = { ...policy, 'x-request-id': 'one' }

it('an answer with the headers of the policy has no differences', () => {
  expect(differencesOf(policy, { ...right, etag: '"x"' }, 'page')).toEqual([])
})

it('names headers that are missing, that differ, and that must not be there', () => {
  const actual = { 'cross-origin-resource-policy': 'cross-origin', 'x-powered-by': 'Fastify' }
  expect(differencesOf(policy, actual, 'page')).toEqual([
    { header: 'x-frame-options', expected: 'DENY', actual: null },
    { header: 'cross-origin-resource-policy', expected: 'same-origin', actual: 'cross-origin' },
    { header: 'x-powered-by', expected: null, actual: 'Fastify' },
    { header: 'x-request-id', expected: 'an id of the request', actual: null },
  ])
})

it('streams may be embedded by pages of other origins', () => {
  const embeddable = { ...right, 'cross-origin-resource-policy': 'cross-origin' }
  expect(differencesOf(policy, embeddable, 'stream')).toEqual([])
  expect(differencesOf(policy, right, 'stream')).toHaveLength(1)
})

it('the page of an open kit may allow one more style, and nothing else', () => {
  const csp = (styles: string, scripts: string) => ({
    'content-security-policy': `default-src 'self';style-src 'self'${styles};script-src 'self'${scripts}`,
  })
  const differences = (actual: object) =>
    differencesOf(csp('', ''), { ...actual, 'x-request-id': 'one' }, 'kit').length
  expect(differences(csp(" 'sha256-abc='", ''))).toBe(0)
  expect(differences(csp(" 'unsafe-inline'", ''))).toBe(1)
  expect(differences(csp('', " 'sha256-abc='"))).toBe(1)
})
