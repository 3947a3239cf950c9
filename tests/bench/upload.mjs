// How much memory the built server takes while 300 MB are uploaded to it: `npm run bench:upload`.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { wavHead } from './world/wav-head.mjs'

const uploadBytes = 300 * 1024 * 1024
const limitBytes = 250 * 1024 * 1024
const boundary = 'lariat-bench'

const [distFolder = 'dist'] = process.argv.slice(2)
if (distFolder === 'dist' && !(await buildIsFresh())) await buildAll({ quiet: true })
const server = await startServer(distFolder)
const { address } = server

/** @param {string} path @param {object} body @param {Record<string, string>} headers */
const post = async (path, body, headers = {}) => {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const residentBytes = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

/** @param {string} name @param {string} value */
const field = (name, value) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** @param {Record<string, string>} headers */
const upload = async (headers) => {
  const call = request(`${address}/api/music`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = once(call, 'response')
  call.write(field('title', 'Bench') + field('genre', 'Drone'))
  call.write(`--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n`)
  // Fourteen minutes of silence: the server hashes it like any other sound.
  call.write(wavHead({ rate: 96_000, channels: 2, dataBytes: uploadBytes }))
  const chunk = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < uploadBytes; sent += chunk.length) {
    if (!call.write(chunk)) await once(call, 'drain')
  }
  call.end(`\r\n--${boundary}--\r\n`)
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`

const { betaToken } = await post('/user/validate-beta-access', { accessKey: 'SPACECOWBOY' })
const login = { email: 'musician@lariat.test', password: 'space-cowboy' }
const { data } = await post('/user/login', login, { 'x-beta-token': betaToken })
const before = residentBytes()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, residentBytes())), 20)
const began = performance.now()
const status = await upload({ 'x-beta-token': betaToken, authorization: `Bearer ${data.token}` })
clearInterval(watch)
const seconds = (performance.now() - began) / 1_000
console.log(`before ${megabytes(before)}, peak ${megabytes(peak)} of ${megabytes(limitBytes)} allowed`)
console.log(`${megabytes(uploadBytes)} answered with ${status} after ${seconds.toFixed(1)} s`)
await server.stop()
process.exitCode = status === 201 && peak < limitBytes ? 0 : 1
