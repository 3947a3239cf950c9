// `npm run bench:upload`: the memory that the built server uses while it receives uploads of 300 MB, in a form and in
// pieces that can be resumed.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
import { startServer } from '../browser/servers/server-process.mjs'
import { runWhenStarted } from './verdicts.mjs'
import { wavHead } from './world/wav-head.mjs'

const megabyte = 1024 * 1024
const uploadMegabytes = 300
const uploadBytes = uploadMegabytes * megabyte
const maxMegabytes = 250
const boundary = 'lariat-bench'

/** @param {string} address @param {string} path @param {object} body @param {Record<string, string>} headers */
const post = async (address, path, body, headers = {}) => {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** @param {number | undefined} pid */
const residentBytes = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

/** @param {string} name @param {string} value */
const field = (name, value) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** @param {string} address @param {Record<string, string>} headers */
const upload = async (address, headers) => {
  const call = request(`${address}/api/music`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = once(call, 'response')
  call.write(field('title', 'Bench') + field('genre', 'Drone'))
  call.write(`--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n`)
  // The rest of the file is fourteen minutes of silence, which the server hashes like any other audio.
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

const pieceBytes = 20 * megabyte

/** Sends the file in pieces, as after broken connections, and publishes it. @param {string} address @param {Record<string, string>} headers */
const uploadResumable = async (address, headers) => {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const head = wavHead({ rate: 96_000, channels: 2, dataBytes: uploadBytes })
  const length = head.length + uploadBytes
  const begin = { method: 'POST', headers: { ...tus, 'upload-length': `${length}` } }
  const path = (await fetch(`${address}/api/uploads`, begin)).headers.get('location') ?? ''
  for (let offset = 0; offset < length; offset += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, length - offset))
    if (offset === 0) head.copy(piece)
    await fetch(address + path, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
      body: piece,
    })
  }
  const track = { title: 'Bench', genre: 'Drone', audioUpload: path.split('/').at(-1) }
  const answer = await fetch(`${address}/api/music`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(track),
  })
  return answer.status
}

/** @param {Awaited<ReturnType<typeof startServer>>} server */
async function signIn({ address }) {
  const { betaToken } = await post(address, '/user/validate-beta-access', { accessKey: 'SPACECOWBOY' })
  const login = { email: 'musician@lariat.test', password: 'space-cowboy' }
  const { data } = await post(address, '/user/login', login, { 'x-beta-token': betaToken })
  return { 'x-beta-token': betaToken, authorization: `Bearer ${data.token}` }
}

/**
 * @param {Awaited<ReturnType<typeof startServer>>} server
 * @param {{ name: string, send: typeof upload }} way
 * @returns {Promise<import('./verdicts.mjs').Row[]>}
 */
async function measure(server, { name, send }) {
  const headers = await signIn(server)
  const before = residentBytes(server.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentBytes(server.pid))), 20)
  const startedMs = performance.now()
  const status = await send(server.address, headers).finally(() => clearInterval(watch))
  const seconds = (performance.now() - startedMs) / 1_000
  console.log(`${name}: ${uploadMegabytes} MB answered with ${status} after ${seconds.toFixed(1)} s`)
  return [
    { name: `${name}: answered with 201`, figure: status === 201 ? 1 : 0, unit: 'times', atLeast: 1 },
    { name: `${name}: peak memory`, figure: peak / megabyte, unit: 'MB', atMost: maxMegabytes },
    { name: `${name}: peak memory`, figure: peak / before, unit: 'of idle' },
  ]
}

const ways = [
  { name: 'upload', send: upload },
  { name: 'resumable upload', send: uploadResumable },
]

/** @param {import('./verdicts.mjs').Options} options */
export async function benchUpload({ distFolder = 'dist' }) {
  const rows = []
  // Each way has a server of its own, because a process keeps memory that it has used.
  for (const way of ways) {
    const server = await startServer(distFolder)
    rows.push(...(await measure(server, way).finally(server.stop)))
  }
  return rows
}

await runWhenStarted(import.meta.url, benchUpload)
