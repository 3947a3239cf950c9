// A large upload that is broken again and again, by its connection and by a server that is killed.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wavHead } from '../bench/world/wav-head.mjs'
import { propertyRuns } from '../builders/property-runs'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'

const megabyte = 1024 * 1024
/** `npm run test:deep` sends 400 MB. */
const fileBytes = propertyRuns({ usual: 60, deep: 400 }) * megabyte
const breaks = 20
const maxMemoryBytes = 250 * megabyte

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_MEDIA_WORKERS: '0', LARIAT_DEMO: '0' })
  onTestFinished(server.stop)
  return server
}

const signUp = async ({ address }: KillableServer) => {
  const post = async (path: string, body: object, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const answer = await fetch(`${address}/api${path}`, { ...init, body: JSON.stringify(body) })
    return (await answer.json()) as { betaToken: string; data: { token: string } }
  }
  const { betaToken } = await post('/user/validate-beta-access', { accessKey: 'SPACECOWBOY' })
  const names = { username: 'artist', email: 'a@example.com', profileType: 'musician' }
  const headers = { 'x-beta-token': betaToken }
  const { data } = await post('/user/register', { ...names, password: 'correct horse' }, headers)
  return { ...headers, authorization: `Bearer ${data.token}`, 'tus-resumable': '1.0.0' }
}

type Headers = Awaited<ReturnType<typeof signUp>>

/** Noise in a WAV file: each byte depends on its place, so that a piece at a wrong place changes the hash. */
const createFile = () => {
  const head = wavHead({ rate: 96_000, channels: 2, dataBytes: fileBytes - 44 })
  const noise = createHash('sha512').update('noise').digest()
  const bytesAt = (start: number, end: number) => {
    const bytes = Buffer.allocUnsafe(end - start)
    for (let at = 0; at < bytes.length; at += 1) {
      const place = start + at
      bytes[at] = place < head.length ? (head[place] ?? 0) : (noise[(place ^ (place >> 13)) & 63] ?? 0)
    }
    return bytes
  }
  return { bytesAt }
}

const file = createFile()

const begin = async ({ address }: KillableServer, headers: Headers) => {
  const init = { method: 'POST', headers: { ...headers, 'upload-length': `${fileBytes}` } }
  const answer = await fetch(`${address}/api/uploads`, init)
  return answer.headers.get('location') ?? ''
}

const offsetOf = async ({ address }: KillableServer, path: string, headers: Headers) => {
  const answer = await fetch(address + path, { method: 'HEAD', headers })
  return Number(answer.headers.get('upload-offset'))
}

const openPatch = ({ address }: KillableServer, path: string, offset: number, headers: Headers) => {
  const call = request(address + path, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': fileBytes - offset,
      'upload-offset': offset,
    },
  })
  call.on('error', () => undefined)
  return call
}

/** Writes these bytes of the file, and returns when the system has taken them. */
const send = async (call: ClientRequest, from: number, to: number) => {
  for (let at = from; at < to && !call.destroyed; at += megabyte) {
    const isTaken = call.write(file.bytesAt(at, Math.min(at + megabyte, to)))
    // A request that the server has broken off fails here. What follows then asks for the offset.
    if (!isTaken) await once(call, 'drain').catch(() => undefined)
  }
}

const publish = async ({ address }: KillableServer, path: string, headers: Headers) => {
  const answer = await fetch(`${address}/api/music`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Broken road', genre: 'Drone', audioUpload: path.split('/').at(-1) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: { _id: string } } }
}

/** The hash of the file, and that of the original as a buyer would download it. */
const hashes = (folder: string) => {
  const database = new SQLite(`${folder}/lariat.sqlite`, { readonly: true })
  const row = database.prepare("select sha256, storage_key from track_files where variant = 'original'").get()
  database.close()
  const { sha256, storage_key } = row as { sha256: string; storage_key: string }
  const sent = createHash('sha256')
  const stored = createHash('sha256')
  for (let at = 0; at < fileBytes; at += megabyte)
    sent.update(file.bytesAt(at, Math.min(at + megabyte, fileBytes)))
  stored.update(readFileSync(`${folder}/media/${storage_key}`))
  return { sent: sent.digest('hex'), noted: sha256, stored: stored.digest('hex') }
}

/** The most memory that the server has used. Only Linux counts it; 0 elsewhere. */
const peakMemoryBytes = ({ pid }: KillableServer) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024
  } catch {
    return 0
  }
}

describe('a large upload', () => {
  it(`arrives whole after ${breaks} broken connections, without sending twice what arrived`, async () => {
    const folder = freshFolder()
    const server = await start(folder)
    const headers = await signUp(server)
    const path = await begin(server, headers)
    let offset = 0
    let sentTwice = 0
    for (let part = 1; part <= breaks; part += 1) {
      const until = Math.floor((fileBytes * part) / (breaks + 1)) + part * 977
      const call = openPatch(server, path, offset, headers)
      await send(call, offset, until)
      call.destroy()
      offset = await offsetOf(server, path, headers)
      expect(offset).toBeLessThanOrEqual(until)
      sentTwice += until - offset
    }
    const last = openPatch(server, path, offset, headers)
    const answered = once(last, 'response')
    await send(last, offset, fileBytes)
    last.end()
    expect((await answered)[0].statusCode).toBe(204)
    // Only what the connection itself held when it broke.
    expect(sentTwice / breaks).toBeLessThan(8 * megabyte)

    expect((await publish(server, path, headers)).status).toBe(201)
    const { sent, noted, stored } = hashes(folder)
    expect([noted, stored]).toEqual([sent, sent])
    expect(peakMemoryBytes(server)).toBeLessThan(maxMemoryBytes)
  }, 600_000)

  it('continues on a restarted server after a kill -9, from bytes that are on disk', async () => {
    const folder = freshFolder()
    let server = await start(folder)
    const headers = await signUp(server)
    const path = await begin(server, headers)
    let offset = 0
    for (const part of [1, 2, 3]) {
      const until = Math.floor((fileBytes * part) / 4)
      const call = openPatch(server, path, offset, headers)
      await send(call, offset, until)
      await wait(200)
      await server.kill()
      server = await start(folder)
      const reached = await offsetOf(server, path, headers)
      expect(reached).toBeGreaterThan(offset)
      expect(reached).toBeLessThanOrEqual(until)
      offset = reached
    }
    const last = openPatch(server, path, offset, headers)
    const answered = once(last, 'response')
    await send(last, offset, fileBytes)
    last.end()
    expect((await answered)[0].statusCode).toBe(204)
    const first = await publish(server, path, headers)
    expect(first.status).toBe(201)
    await server.kill()
    server = await start(folder)
    const again = await publish(server, path, headers)
    expect([again.status, again.body.data._id]).toEqual([201, first.body.data._id])
    const { sent, noted, stored } = hashes(folder)
    expect([noted, stored]).toEqual([sent, sent])
  }, 600_000)
})
