import { expect, it } from 'vitest'
import { Bucket } from './bucket'

const addressWith = (settings: { endpoint: string; pathStyle: boolean }) => {
  const given = { region: 'us-east-1', bucket: 'files', key: 'key', secret: 'h1dd3n', ...settings }
  return new Bucket({ settings: given, onAway: () => undefined }).client.endpoint.href
}

it.each([
  ['https://s3.example.com', true, 'https://s3.example.com/files'],
  ['https://s3.example.com/', true, 'https://s3.example.com/files'],
  ['http://10.0.0.5:9000/base/', true, 'http://10.0.0.5:9000/base/files'],
  ['https://s3.example.com:444', false, 'https://files.s3.example.com:444/'],
])('finds the bucket at %s with path style %s', (endpoint, pathStyle, address) => {
  expect(addressWith({ endpoint, pathStyle })).toBe(address)
})
