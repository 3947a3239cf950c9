// The server is killed with SIGKILL while an artist and a collaborator work in the studio. Every acknowledged change must
// exist afterwards, whatever its kind.
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { openDatabase } from './data-folder'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'
import { apiOf, registerMusician } from './server-calls'
import { changesIn, openStudio } from './studio-changes'

const changes = propertyRuns({ usual: 15, deep: 100 })
const numbers = Array.from({ length: changes }, (_, at) => at)

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

it('after the server process is killed and restarted, every studio change that it had acknowledged is still there', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const { token, user } = await registerMusician(first, 'artist')
  const other = await registerMusician(first, 'bassist')
  const database = openDatabase(folder)
  const people = {
    artist: await apiOf(first, token),
    artistId: user._id,
    bassist: await apiOf(first, other.token),
    bassistId: other.user._id,
  }
  const kinds = changesIn(people, await openStudio(database, numbers, people))
  const acknowledged = new Map(kinds.map(([kind]) => [kind, [] as number[]]))
  const count = () => [...acknowledged.values()].reduce((sum, made) => sum + made.length, 0)
  const planned = kinds.map(([, { atMost = changes }]) => Math.min(atMost, changes))
  const total = planned.reduce((sum, each) => sum + each, 0)
  const killAt = Math.floor(total * (0.1 + 0.6 * Math.random()))
  const makeAll = async ([kind, { atMost, make }]: (typeof kinds)[number]) => {
    for (const at of numbers.slice(0, atMost)) {
      const answer = await make(at).catch(() => null)
      if (!answer) return
      expect([kind, at, answer.ok]).toEqual([kind, at, true])
      acknowledged.get(kind)?.push(at)
      if (count() === killAt) await first.kill()
    }
  }
  await Promise.all(kinds.map(makeAll))
  expect(count()).toBeGreaterThanOrEqual(killAt)
  expect(count()).toBeLessThan(total)

  const second = await start(folder)
  const api = await apiOf(second, other.token)
  for (const [kind, { traceOf, traces }] of kinds) {
    const made = acknowledged.get(kind) ?? []
    expect([kind, traces(database)]).toEqual([kind, expect.arrayContaining(made.map(traceOf))])
  }
  const comments = database.prepare('select body from mix_comments').pluck().all()
  expect(new Set(comments).size).toBe(comments.length)
  const { photos } = (await (await api('/user/artist/profile')).json()).data
  const files = await Promise.all(photos.map(({ url }: { url: string }) => fetch(second.address + url)))
  expect(files.every(({ ok }) => ok)).toBe(true)
})
