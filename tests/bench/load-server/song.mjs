// Registers a user and writes an audio file of 60 MB for them.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const songBytes = 60 * 1024 * 1024

/** @typedef {{ userId: string, headers: Record<string, string> }} Person */

/** @param {string} address @param {string} path @param {object} body @param {Record<string, string>} headers */
async function post(address, path, body, headers = {}) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

/** @param {string} address @param {'listener' | 'musician'} [profileType] @param {string} [username] @returns {Promise<Person>} */
export async function register(address, profileType = 'listener', username = 'bench') {
  const { betaToken } = await post(address, '/user/validate-beta-access', { accessKey: 'SPACECOWBOY' })
  const headers = { 'x-beta-token': betaToken }
  const someone = {
    username,
    email: `${username}@example.com`,
    password: 'long enough',
    profileType,
  }
  const { data } = await post(address, '/user/register', someone, headers)
  return { userId: data.user._id, headers: { ...headers, authorization: `Bearer ${data.token}` } }
}

/** @param {string} storageFolder */
export async function writeSong(storageFolder) {
  const content = randomBytes(songBytes)
  const storageKey = 'tracks/track-0/stream-bench.mp3'
  await mkdir(dirname(join(storageFolder, storageKey)), { recursive: true })
  await writeFile(join(storageFolder, storageKey), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { storageKey, path: join(storageFolder, storageKey), sizeBytes: songBytes, sha256 }
}
