// Decodes pictures in a child process, so that a malicious picture can break or fill only that process. It is started
// for the first picture and stopped once none has come for a while.
import { fork, type ChildProcess } from 'node:child_process'
import { childEnvironment, residentBytesOf } from '../core/child-programs'
import type { DrawingJob } from './draw-images'
import type { Draw } from './picture-queue'

export type PictureReply = { images: Uint8Array[] } | { problem: string }

export type ProcessLimits = { residentBytes: number; totalMs: number; idleMs: number }

const usualLimits: ProcessLimits = {
  residentBytes: 330 * 1024 * 1024,
  totalMs: 30_000,
  idleMs: 30_000,
}
const checkEveryMs = 100
const heapMegabytes = 96
/** Makes the C library of Linux return large blocks at once. Otherwise the child grows with each picture. */
const returnMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }

export class PictureProcess {
  readonly #programFile: string
  readonly #limits: ProcessLimits
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(programFile: string, limits: Partial<ProcessLimits> = {}) {
    this.#programFile = programFile
    this.#limits = { ...usualLimits, ...limits }
  }

  /** The caller waits for each picture before it gives the next one. */
  readonly draw: Draw = async (job) => {
    clearTimeout(this.#idle)
    const child = this.#child ?? this.#start()
    try {
      return await this.#reply(child, job)
    } finally {
      this.#idle = setTimeout(() => this.stop(), this.#limits.idleMs).unref()
    }
  }

  stop() {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  #start() {
    const child = fork(this.#programFile, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...childEnvironment(), ...returnMemory },
    })
    // An idle child must not keep a server that closes from exiting.
    child.unref()
    child.channel?.unref()
    const forget = () => {
      if (this.#child === child) this.#child = null
    }
    child.on('exit', forget).on('error', forget)
    this.#child = child
    return child
  }

  #reply(child: ChildProcess, job: DrawingJob) {
    const endings: (() => void)[] = []
    const reply = new Promise<Buffer[]>((resolve, reject) => {
      const lost = (reason: string) => {
        child.kill('SIGKILL')
        if (this.#child === child) this.#child = null
        reject(new Error(`The picture could not be decoded: ${reason}`))
      }
      const onMessage = (answer: PictureReply) => {
        if ('problem' in answer) reject(new Error(answer.problem))
        else resolve(answer.images.map((image) => Buffer.from(image)))
      }
      const onExit = () => lost('the program stopped')
      child.on('message', onMessage).on('exit', onExit).on('error', onExit)
      const timer = setTimeout(() => lost('it took too long'), this.#limits.totalMs)
      const checkMemory = async () => {
        if ((await residentBytesOf(child.pid)) > this.#limits.residentBytes) lost('it took too much memory')
      }
      const check = setInterval(() => void checkMemory(), checkEveryMs)
      endings.push(
        () => child.off('message', onMessage).off('exit', onExit).off('error', onExit),
        () => clearTimeout(timer),
        () => clearInterval(check),
      )
      child.send(job, (error) => error && lost('the program cannot be reached'))
    })
    return reply.finally(() => endings.forEach((end) => end()))
  }
}
