import { resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PictureProcess, type ProcessLimits } from './picture-process'

const open = (limits: Partial<ProcessLimits> = {}) => {
  const program = new PictureProcess(resolve('tests/fakes/picture-program.mjs'), limits)
  onTestFinished(() => program.stop())
  const draw = (source: string) =>
    program
      .draw({ source: Buffer.from(source), shape: 'square', sidePixels: 8, sizes: [8, 4] })
      .then((images) => images.map((image) => image.toString().split(' ')))
  return { program, draw }
}

it('returns the images of each picture in order, and uses one process for several pictures', async () => {
  const { draw } = open()
  const [first, second] = [await draw('one'), await draw('two')]
  expect(first.map(([, size]) => size)).toEqual(['8', '4'])
  expect(second[0]?.[0]).toBe(first[0]?.[0])
})

it('rejects a picture that the program cannot read, and goes on with the same process', async () => {
  const { draw } = open()
  const [[pid] = []] = await draw('one')
  await expect(draw('broken')).rejects.toThrow('no picture')
  expect((await draw('two'))[0]?.[0]).toBe(pid)
})

it.each([
  ['crash', {}, 'the program stopped'],
  ['fill', { residentBytes: 200 * 1024 * 1024 }, 'it took too much memory'],
])(
  'rejects a picture when the program fails (%s), and decodes the next one in a new process',
  async (kind, limits, reason) => {
    const { draw } = open(limits)
    const [[pid] = []] = await draw('one')
    await expect(draw(kind)).rejects.toThrow(reason)
    const [[next] = []] = await draw('two')
    expect(next).not.toBe(pid)
  },
)

it('rejects a picture that takes too long, and decodes the next one in a new process', async () => {
  // A busy machine may need seconds to start the new process, so only the test lets time pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { draw } = open({ totalMs: 300 })
  const [[pid] = []] = await draw('one')
  const problem = draw('hang').catch((error: Error) => error.message)
  vi.advanceTimersByTime(300)
  expect(await problem).toContain('it took too long')
  const [[next] = []] = await draw('two')
  expect(next).not.toBe(pid)
})

it('ends the process once no picture has come for a while', async () => {
  const { draw } = open({ idleMs: 10 })
  const [[pid] = []] = await draw('one')
  await expect.poll(() => isRunning(Number(pid))).toBe(false)
  const [[next] = []] = await draw('two')
  expect(next).not.toBe(pid)
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
