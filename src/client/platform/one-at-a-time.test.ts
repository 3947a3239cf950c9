import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time'

function heldWork() {
  const held: (() => void)[] = []
  let most = 0
  let atOnce = 0
  const run = oneAtATime(async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((resolve) => held.push(resolve))
    atOnce -= 1
  })
  const settled = () => new Promise((later) => setTimeout(later))
  return { run, held, settled, mostAtOnce: () => most }
}

async function microtasksPassed(count: number) {
  for (let passed = 0; passed < count; passed += 1) await Promise.resolve()
}

describe('work that runs one at a time', () => {
  it('runs once more, not several times, for calls during a run', async () => {
    const { run, held, settled, mostAtOnce } = heldWork()
    const first = run()
    const others = [run(), run()]
    held[0]?.()
    await settled()
    expect(held).toHaveLength(2)
    held[1]?.()
    await Promise.all([first, ...others])
    expect(held).toHaveLength(2)
    expect(mostAtOnce()).toBe(1)
  })

  it.each([0, 1, 2, 3, 4, 5])(
    'resolves after a new run for a call that comes %i microtasks after the work ended',
    async (microtasks) => {
      let runs = 0
      let end = () => {}
      const ended = new Promise<void>((resolve) => (end = resolve))
      const run = oneAtATime(async () => {
        await microtasksPassed(10)
        runs += 1
        end()
      })
      const first = run()
      await ended
      await microtasksPassed(microtasks)
      await run()
      expect(runs).toBe(2)
      await first
    },
  )

  it('runs again after a run that failed', async () => {
    let runs = 0
    const run = oneAtATime(async () => {
      runs += 1
      if (runs === 1) throw new Error('broken')
    })
    await expect(run()).rejects.toThrow('broken')
    await run()
    expect(runs).toBe(2)
  })
})
