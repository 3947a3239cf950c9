// With `npm run dev` the API is served on Vite's own port. The module runner loads the server, and loads it again when
// its source changes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { buildMediaWorker } from './build-media-worker.mjs'

type Composed = {
  app: { ready(): PromiseLike<unknown>; routing(request: IncomingMessage, response: ServerResponse): void }
  close(): Promise<void>
  announce(): string[]
  beginIdleWork(): void
}
type Overrides = Awaited<ReturnType<typeof buildMediaWorker>> & { demo: unknown }
type ComposeModule = {
  compose(config: unknown, overrides: Overrides): Promise<Composed> | Composed
}
type ConfigModule = { readConfig(environment: NodeJS.ProcessEnv): { demo: boolean } }
type DemoModule = { demoPlugin: unknown }

const apiPaths = /^\/(?:api|media|feeds|offline|healthz|readyz)(?:[/?]|$)/
const serverSource = /\/src\/(?:server|demo|contract)\//
const settleMs = 120

async function load(server: ViteDevServer): Promise<Composed> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the server in')
  const { readConfig } = await ssr.runner.import<ConfigModule>('/src/server/config.ts')
  const { compose } = await ssr.runner.import<ComposeModule>('/src/server/compose.ts')
  const config = readConfig(process.env)
  const demo = config.demo ? (await ssr.runner.import<DemoModule>('/src/demo/plugin.ts')).demoPlugin : null
  const composed = await compose(config, { ...(await buildMediaWorker('dev')), demo })
  await composed.app.ready()
  return composed
}

/** Runs one version of the server at a time. Requests wait for the newest version. */
class ApiRunner {
  #current: Promise<Composed | undefined> = Promise.resolve(undefined)
  readonly #server: ViteDevServer

  constructor(server: ViteDevServer) {
    this.#server = server
  }

  async answer(request: IncomingMessage, response: ServerResponse) {
    const composed = await this.#current
    if (composed) return composed.app.routing(request, response)
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'unavailable', message: 'The API did not start; see the terminal.' }))
  }

  restart() {
    const previous = this.#current
    this.#current = previous.then(async (old) => {
      await old?.close()
      try {
        const composed = await load(this.#server)
        for (const line of composed.announce()) this.#server.config.logger.info(`  ${line}`)
        composed.beginIdleWork()
        return composed
      } catch (error) {
        const shown = error instanceof Error ? (error.stack ?? error.message) : String(error)
        this.#server.config.logger.error(`The API did not start, and waits for the next change:\n${shown}`)
        return undefined
      }
    })
  }

  async stop() {
    const last = await this.#current
    await last?.close()
  }
}

export function apiInDev(): Plugin {
  return {
    name: 'lariat:api-in-dev',
    apply: 'serve',
    configureServer(server) {
      const runner = new ApiRunner(server)
      runner.restart()
      let timer: NodeJS.Timeout | undefined
      server.watcher.on('all', (_event, file) => {
        if (!serverSource.test(file.replaceAll('\\', '/')) || /\.test\.tsx?$/.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => runner.restart(), settleMs)
      })
      server.httpServer?.once('close', () => void runner.stop())
      server.middlewares.use((request, response, next) => {
        if (apiPaths.test(request.url ?? '')) void runner.answer(request, response)
        else next()
      })
    },
  }
}
