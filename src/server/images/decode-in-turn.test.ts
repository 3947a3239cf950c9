import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { decodeInTurn } from './decode-in-turn'

it('decodes one picture at a time, also after a failure', async () => {
  let atOnce = 0
  let most = 0
  const decode = (isReadable: boolean) => async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await wait(5)
    atOnce -= 1
    if (!isReadable) throw new Error('unreadable')
    return 'decoded'
  }
  const outcomes = await Promise.allSettled([true, false, true].map((one) => decodeInTurn(decode(one))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
