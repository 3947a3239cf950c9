// Each test runs a child program of a few lines that misbehaves in one way.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder } from '../../../tests/builders/audio/prepared'
import { forkMediaRun } from './fork-run'

type Limits = Parameters<typeof forkMediaRun>[0]['limits']

const start = (program: string, limits: Limits = {}) => {
  const folder = freshFolder()
  const workerFile = join(folder, 'worker.mjs')
  writeFileSync(workerFile, program)
  const run = forkMediaRun({
    workerFile,
    ffmpeg: null,
    demoAudioFile: null,
    aacDecoderFile: null,
    limits,
  })
  const cancelled = new AbortController()
  const shares: number[] = []
  const outcome = run(
    {
      jobId: 'job',
      trackId: 'one',
      kind: 'prepare',
      waitedFor: false,
      original: { key: 'one.bin', storageFolder: folder },
      folder,
    },
    { signal: cancelled.signal, onProgress: (share) => shares.push(share) },
  )
  return { outcome, shares, cancel: () => cancelled.abort() }
}

const reporting = (lines: string) => `
  const report = (what) => process.send(what)
  process.once('message', async ({ work }) => { ${lines} })
`

describe('a child process that prepares audio', () => {
  it('reports its progress and its outcome', async () => {
    const { outcome, shares } = start(
      reporting(`
        report({ type: 'progress', share: 0.5, residentBytes: 1 })
        report({ type: 'outcome', outcome: { state: 'unreadable', message: 'No ' + work.original.key } })
      `),
    )
    expect(await outcome).toEqual({ state: 'unreadable', message: 'No one.bin' })
    expect(shares).toEqual([0.5])
  })

  it('fails with an error that includes what it printed when it throws, is killed or exits without an outcome', async () => {
    await expect(start(reporting(`throw new Error('out of tune')`)).outcome).rejects.toThrow('out of tune')
    await expect(start(reporting(`process.kill(process.pid, 'SIGKILL')`)).outcome).rejects.toThrow('SIGKILL')
    await expect(start(reporting('process.exit(0)')).outcome).rejects.toThrow('stopped')
  })

  it('is killed when it hangs in a loop and stops reporting', async () => {
    await expect(start(reporting('for (;;) {}'), { silentMs: 300 }).outcome).rejects.toThrow(
      'stopped reporting',
    )
  })

  it('is killed when it takes too long, even if it keeps reporting', async () => {
    const talk = `setInterval(() => report({ type: 'progress', share: 0, residentBytes: 1 }), 50)`
    await expect(start(reporting(talk), { totalMs: 300 }).outcome).rejects.toThrow('took too long')
  })

  it('is killed when it takes too much memory', async () => {
    const greedy = `const kept = []; setInterval(() => { kept.push(Buffer.alloc(20e6, 1)) }, 5)`
    const { outcome } = start(reporting(greedy), { residentBytes: 200e6 })
    await expect(outcome).rejects.toThrow('too much memory')
    const full = 'const kept = []; for (;;) kept.push(Array(1e5).fill(kept.length))'
    await expect(start(reporting(full), { heapMegabytes: 30 }).outcome).rejects.toThrow('heap')
  })

  it('is killed when the job is cancelled', async () => {
    const { outcome, cancel } = start(reporting('setInterval(() => undefined, 1000)'))
    cancel()
    await expect(outcome).rejects.toThrow('cancelled')
  })

  it('gets no secret of the server in its environment', async () => {
    process.env.LARIAT_SECRET = 'not for the child'
    const { outcome } = start(
      reporting(`
        const message = Object.keys(process.env).filter((name) => /LARIAT|DATABASE|AWS/.test(name)).join()
        report({ type: 'outcome', outcome: { state: 'unreadable', message } })
      `),
    )
    expect(await outcome.finally(() => delete process.env.LARIAT_SECRET)).toMatchObject({ message: '' })
  })
})
