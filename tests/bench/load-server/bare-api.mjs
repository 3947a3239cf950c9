// The baseline for Lariat’s API, in its own process: Fastify with @fastify/static, and routes that return plain
// objects whose JSON is as long as Lariat’s. Each *.json of the given folder becomes a route, and its subfolder
// `files` is served.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const folder = process.argv[2] ?? ''
const app = Fastify()
for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
  const answer = JSON.parse(await readFile(join(folder, name), 'utf8'))
  app.get(`/${name}`, async () => answer)
}
await app.register(fastifyStatic, { root: join(folder, 'files') })
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
