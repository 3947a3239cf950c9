// Runs each job in a child process, so that a malicious file can break a decoder but not the server.
import { fork, type ChildProcess } from 'node:child_process'
import { minuteMs } from '~/contract/durations'
import { childEnvironment, residentBytesOf } from '../core/child-programs'
import type { MediaOutcome, MediaRun } from './media-run'
import type { WorkerRequest, Report } from './worker/reports'

type Limits = { heapMegabytes: number; residentBytes: number; silentMs: number; totalMs: number }

type Settings = Omit<WorkerRequest, 'work'> & { workerFile: string; limits?: Partial<Limits> }

const defaults: Limits = {
  heapMegabytes: 256,
  residentBytes: 640 * 1024 * 1024,
  silentMs: minuteMs,
  // A slow core needs some minutes for two hours of audio.
  totalMs: 40 * minuteMs,
}
const checkEveryMs = 1_000
const stderrKeptCharacters = 2_000

const startChild = (workerFile: string, heapMegabytes: number) => {
  const child = fork(workerFile, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: childEnvironment(),
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrKeptCharacters)
  })
  return { child, stderr: () => stderr.trim() }
}

/** Calls `end` with a reason if the child takes too long, takes too much memory or stops reporting. */
const enforce = (child: ChildProcess, limits: Limits, end: (reason: string) => void) => {
  const startedAt = performance.now()
  let reportedAt = startedAt
  const check = async () => {
    const now = performance.now()
    if (now - startedAt > limits.totalMs) return end('it took too long')
    if (now - reportedAt > limits.silentMs) return end('it stopped reporting')
    if ((await residentBytesOf(child.pid)) > limits.residentBytes) end('it took too much memory')
  }
  const timer = setInterval(() => void check(), Math.min(checkEveryMs, limits.silentMs))
  return {
    onReport: (residentBytes: number) => {
      reportedAt = performance.now()
      if (residentBytes > limits.residentBytes) end('it took too much memory')
    },
    stop: () => clearInterval(timer),
  }
}

/** Settles only when the child has exited, because until then it may write into its folder. */
const supervise = (
  { child, stderr }: ReturnType<typeof startChild>,
  limits: Limits,
  { signal, onProgress }: Parameters<MediaRun>[1],
) =>
  new Promise<MediaOutcome>((resolve, reject) => {
    let outcome: MediaOutcome | null = null
    let endReason = ''
    const end = (reason: string) => {
      endReason ||= reason
      child.kill('SIGKILL')
    }
    const watch = enforce(child, limits, end)
    const abort = () => end('it was cancelled')
    signal.addEventListener('abort', abort)
    child.on('message', (report: Report) => {
      if (report.type === 'progress') {
        watch.onReport(report.residentBytes)
        onProgress(report.share)
        return
      }
      outcome = report.outcome
      // The child has written all its files, so it can be killed.
      child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      watch.stop()
      signal.removeEventListener('abort', abort)
      if (outcome && !endReason) return resolve(outcome)
      reject(new Error(`The media worker stopped (${endReason || (killedBy ?? code)}). ${stderr()}`))
    })
    if (signal.aborted) abort()
  })

export const forkMediaRun =
  ({ workerFile, limits = {}, ...settings }: Settings): MediaRun =>
  (work, watch) => {
    const allLimits = { ...defaults, ...limits }
    const started = startChild(workerFile, allLimits.heapMegabytes)
    // If the child has exited already, its `close` event reports that.
    started.child.send({ work, ...settings } satisfies WorkerRequest, () => undefined)
    return supervise(started, allLimits, watch)
  }
