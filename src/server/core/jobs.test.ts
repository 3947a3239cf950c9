import { EventEmitter, once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Jobs } from './jobs'

it('runs tasks one after another', async () => {
  const steps: string[] = []
  const jobs = new Jobs(() => undefined)
  jobs.run('first', async () => {
    await Promise.resolve()
    steps.push('first')
  })
  const second = new Promise<void>((resolve) => {
    jobs.run('second', async () => {
      steps.push('second')
      resolve()
    })
  })
  await second
  expect(steps).toEqual(['first', 'second'])
})

it('reports a failed task by its name and runs the next one', async () => {
  const failed: unknown[] = []
  const jobs = new Jobs((error, name) => failed.push([name, error]))
  jobs.run('broken', () => Promise.reject(new Error('no')))
  await new Promise<void>((resolve) => {
    jobs.run('next', async () => resolve())
  })
  expect(failed).toEqual([['broken', new Error('no')]])
})

it('tells the running task to stop, waits for it and drops the queued ones', async () => {
  const jobs = new Jobs(() => undefined)
  const gate = new EventEmitter()
  const started = once(gate, 'started')
  let wentOn = true
  const never = vi.fn<() => Promise<void>>()
  jobs.run('long', async (goOn) => {
    gate.emit('started')
    await once(gate, 'release')
    wentOn = goOn()
  })
  jobs.run('queued', never)
  await started
  const stopped = jobs.stop()
  gate.emit('release')
  await stopped
  expect(wentOn).toBe(false)
  expect(never).not.toHaveBeenCalled()
})

it('repeats a task once per interval until it is stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const jobs = new Jobs(() => undefined)
  const task = vi.fn(async () => undefined)
  jobs.every(1_000, 'often', task)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(task).toHaveBeenCalledTimes(2)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(task).toHaveBeenCalledTimes(2)
})

it('does not queue a task again that still runs when its interval has passed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const jobs = new Jobs(() => undefined)
  const gate = new EventEmitter()
  const task = vi.fn(() => once(gate, 'release'))
  jobs.every(1_000, 'long', task)
  await vi.advanceTimersByTimeAsync(5_500)
  expect(task).toHaveBeenCalledTimes(1)
  gate.emit('release')
  await vi.advanceTimersByTimeAsync(0)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(task).toHaveBeenCalledTimes(2)
  gate.emit('release')
  await jobs.stop()
})
