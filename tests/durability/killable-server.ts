// The built server as a process that may be killed and started again on the same data.
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'

export const ensureBuilt = async () => {
  if (await buildIsFresh()) return
  // The build's configuration leaves its plugins out where it sees a test run.
  const { VITEST: _, ...environment } = process.env
  const words = ['src/tools/build.mjs', '--quiet']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The build failed, so there is no server to kill')
}

const firstLine = async (child: ReturnType<typeof spawn>): Promise<string> => {
  if (!child.stdout) throw new Error('The server has nothing to say it with')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The server stopped before it was ready')
}

export const startServer = async (dataFolder: string, settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LARIAT_DATA: dataFolder,
      LARIAT_TRUST_PROXY: 'any',
      LARIAT_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const address = (await firstLine(child)).replace('Lariat is at ', '')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

export type KillableServer = Awaited<ReturnType<typeof startServer>>
