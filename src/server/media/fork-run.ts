// Does the work in a child process, so that a file made to break a decoder breaks nothing else.
import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { MediaOutcome, MediaRun } from './media-run'
import type { Orders, Report } from './worker/messages'

type Limits = { heapMegabytes: number; residentBytes: number; silentMs: number; wholeMs: number }

type Settings = Omit<Orders, 'work'> & { workerFile: string; limits?: Partial<Limits> }

const minute = 60_000
const usual: Limits = {
  heapMegabytes: 256,
  residentBytes: 640 * 1024 * 1024,
  silentMs: minute,
  // Two hours of audio take some minutes of a slow core.
  wholeMs: 40 * minute,
}
const watchEveryMs = 1_000
const stderrKept = 2_000
const pageBytes = 4_096

/** What the machine says, where it does: a child that hangs tells nothing of itself. */
const residentBytesOf = async (pid: number | undefined): Promise<number> => {
  const sizes = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return Number(sizes.split(' ')[1] ?? 0) * pageBytes
}

/** No secrets of the server's: the child reads what strangers have sent. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { PATH, TMPDIR, SystemRoot, NODE_ENV: process.env.NODE_ENV }
}

const startChild = (workerFile: string, heapMegabytes: number) => {
  const child = fork(workerFile, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-stderrKept)
  })
  return { child, lastWords: () => said.trim() }
}

/** Calls `end` with a reason where the child takes too long, too much, or falls silent. */
const guard = (child: ChildProcess, limits: Limits, end: (reason: string) => void) => {
  const startedAt = performance.now()
  let heardAt = startedAt
  const look = async () => {
    const now = performance.now()
    if (now - startedAt > limits.wholeMs) return end('it took too long')
    if (now - heardAt > limits.silentMs) return end('it fell silent')
    if ((await residentBytesOf(child.pid)) > limits.residentBytes) end('it took too much memory')
  }
  const timer = setInterval(() => void look(), Math.min(watchEveryMs, limits.silentMs))
  return {
    heard: (residentBytes: number) => {
      heardAt = performance.now()
      if (residentBytes > limits.residentBytes) end('it took too much memory')
    },
    stop: () => clearInterval(timer),
  }
}

/** Settles when the child is gone: only then is nobody writing into its folder any more. */
const supervise = (
  { child, lastWords }: ReturnType<typeof startChild>,
  limits: Limits,
  { signal, onProgress }: Parameters<MediaRun>[1],
) =>
  new Promise<MediaOutcome>((resolve, reject) => {
    let outcome: MediaOutcome | null = null
    let ended = ''
    const end = (reason: string) => {
      ended ||= reason
      child.kill('SIGKILL')
    }
    const watch = guard(child, limits, end)
    const abort = () => end('it was called off')
    signal.addEventListener('abort', abort)
    child.on('message', (report: Report) => {
      if (report.type === 'progress') {
        watch.heard(report.residentBytes)
        onProgress(report.share)
        return
      }
      outcome = report.outcome
      // All it made is on disk.
      child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      watch.stop()
      signal.removeEventListener('abort', abort)
      if (outcome && !ended) return resolve(outcome)
      reject(new Error(`The media worker stopped (${ended || (killedBy ?? code)}). ${lastWords()}`))
    })
    if (signal.aborted) abort()
  })

export const forkMediaRun =
  ({ workerFile, limits = {}, ...orders }: Settings): MediaRun =>
  (work, watch) => {
    const bounds = { ...usual, ...limits }
    const started = startChild(workerFile, bounds.heapMegabytes)
    // A child that is gone already is heard of by its end.
    started.child.send({ work, ...orders } satisfies Orders, () => undefined)
    return supervise(started, bounds, watch)
  }
