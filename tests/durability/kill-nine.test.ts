// The server is killed with SIGKILL during many registrations. Every acknowledged user must exist afterwards.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'

const people = propertyRuns({ usual: 200, deep: 500 })
const atOnce = 40
const password = 'written in ink'

beforeAll(ensureBuilt)

const startForTest = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

const emailOf = (person: number) => `person${person}@example.com`

const post = (server: KillableServer, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/api/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const passGate = async (server: KillableServer): Promise<string> => {
  const answer = await post(server, 'validate-beta-access', { accessKey: 'SPACECOWBOY' })
  const { betaToken }: { betaToken: string } = await answer.json()
  return betaToken
}

/** Each person has their own client address, because the server limits requests by address. */
const headersOf = (person: number, betaToken: string) => ({
  'x-beta-token': betaToken,
  'x-forwarded-for': `10.0.${Math.floor(person / 250)}.${person % 250}`,
})

const register = (server: KillableServer, betaToken: string, person: number) =>
  post(
    server,
    'register',
    { username: `person${person}`, email: emailOf(person), password, profileType: 'listener' },
    { ...headersOf(person, betaToken), 'idempotency-key': `registration-${person}` },
  )

const signIn = (server: KillableServer, betaToken: string, person: number) =>
  post(server, 'login', { email: emailOf(person), password }, headersOf(person, betaToken))

const inParallel = async (numbers: number[], work: (person: number) => Promise<void>) => {
  const waiting = [...numbers]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const everybody = Array.from({ length: people }, (_, person) => person)

describe('a server killed in the middle of many registrations', () => {
  it('has every registration that it acknowledged, and accepts the others when they are retried', async () => {
    const folder = freshFolder()
    const first = await startForTest(folder)
    const betaToken = await passGate(first)
    const acknowledged = new Set<number>()
    // At most 70% of the people are acknowledged at the kill. The requests in progress then cannot include all others.
    const killAt = Math.floor(people * (0.1 + 0.6 * Math.random()))
    await inParallel(everybody, async (person) => {
      const answer = await register(first, betaToken, person).catch(() => null)
      if (answer?.status === 201) acknowledged.add(person)
      if (acknowledged.size === killAt) await first.kill()
    })
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAt)
    expect(acknowledged.size).toBeLessThan(people)

    const second = await startForTest(folder)
    const missing: number[] = []
    await inParallel([...acknowledged], async (person) => {
      if ((await signIn(second, betaToken, person)).status !== 200) missing.push(person)
    })
    expect(missing).toEqual([])

    const unanswered = everybody.filter((person) => !acknowledged.has(person)).slice(0, 2 * atOnce)
    const refused: number[] = []
    await inParallel(unanswered, async (person) => {
      if ((await register(second, betaToken, person)).status !== 201) refused.push(person)
    })
    expect(refused).toEqual([])
  })
})

describe('three servers started on one empty folder', () => {
  it('share one secret and migrate once', async () => {
    const folder = freshFolder()
    const servers = await Promise.all([1, 2, 3].map(() => startForTest(folder)))
    const [first] = servers
    if (!first) throw new Error('nothing started')
    const betaToken = await passGate(first)
    for (const [at, server] of servers.entries()) {
      expect((await register(server, betaToken, at)).status).toBe(201)
    }
    const database = new SQLite(join(folder, 'lariat.sqlite'), { readonly: true })
    onTestFinished(() => void database.close())
    const versions = database.prepare('select version from schema_versions order by version').pluck().all()
    expect(versions).toEqual(versions.map((_, index) => index + 1))
    const worlds = database.prepare(`select count(*) from users where username = 'listener'`).pluck().get()
    expect(worlds).toBe(1)
  })
})
