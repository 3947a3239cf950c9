// The built server as a child process that can be killed and restarted on the same data.
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'

const buildUnlessFresh = async () => {
  if (await buildIsFresh()) return
  // vite.config.ts leaves out the build plugins when VITEST is set.
  const { VITEST: _, ...environment } = process.env
  const words = ['src/tools/build.mjs', '--quiet']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The build failed, so there is no server to kill')
}

let built: Promise<void> | undefined

/** Compares the build with its sources once for all files of a worker, because that reads all of them. */
export const ensureBuilt = (): Promise<void> => (built ??= buildUnlessFresh())

const announced = 'Lariat is at '

/** Reads the output until the server prints its address. */
const addressOf = async (output: Readable) => {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith(announced)) return line.slice(announced.length)
  }
  throw new Error('The server stopped before it was ready')
}

/** Collects the JSON log lines, and prints them in the log of the test run. */
const collectLog = (log: Readable) => {
  const lines: string[] = []
  createInterface({ input: log }).on('line', (line) => {
    lines.push(line)
    process.stderr.write(`${line}\n`)
  })
  return lines
}

export const startServer = async (
  dataFolder: string,
  settings: Record<string, string> = {},
  program = 'dist/server/main.js',
  openFilesMax: number | null = null,
) => {
  const limit = openFilesMax === null ? '' : `ulimit -n ${openFilesMax} && `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
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
  const log = collectLog(child.stderr)
  const address = await addressOf(child.stdout)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { address, log, pid: child.pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

export type KillableServer = Awaited<ReturnType<typeof startServer>>
