import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAchievement } from '../../../tests/builders/music/achievements'
import { sharedLocks } from '../../../tests/fakes/browser/shared-locks'
import { reach } from '~/client/api/reach/reach'
import { storeToken } from '~/client/api/tokens'
import { forgetPerson } from '~/client/device/parts/forget-person'
import { fakeDevice } from '../../../tests/builders/device/fake-device'
import { pageLocks } from '~/client/platform/locks'
import { checkAchievements } from './check-achievements'

const reached = [anAchievement({ _id: 'first-play', reachedAt: 1 })]
const { device } = fakeDevice()
const check = (userId = 'ada') => checkAchievements(device, userId)

/** Answers each check, or loses the answer, and notes the idempotency keys. */
function serverAnswers() {
  const keys: string[] = []
  const server = { losesAnswers: false, keys }
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key'] ?? '')
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ data: { items: reached, total: 1 } }))
  })
  return server
}

beforeEach(() => {
  localStorage.clear()
  storeToken('token of ada')
  // Failed calls are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  reach.set({ isReachable: true })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('repeats a check whose answer was lost with the same key, and uses a new key after an answer', async () => {
  const server = serverAnswers()
  server.losesAnswers = true
  await expect(check()).rejects.toMatchObject({ status: 0 })
  server.losesAnswers = false
  expect(await check()).toEqual(reached)
  await check()
  const [lost, repeated, next] = server.keys
  expect(lost).not.toBe('')
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

it('keeps the key of a lost answer in local storage, for each person alone, until the person signs out', async () => {
  const server = serverAnswers()
  server.losesAnswers = true
  await expect(check()).rejects.toMatchObject({ status: 0 })
  expect(localStorage.getItem('achievementCheck ada')).toBe(server.keys[0])
  await expect(check('bob')).rejects.toMatchObject({ status: 0 })
  forgetPerson('ada')
  await expect(check()).rejects.toMatchObject({ status: 0 })
  expect(new Set(server.keys).size).toBe(3)
  server.losesAnswers = false
  await check()
  expect(localStorage.getItem('achievementCheck ada')).toBeNull()
})

it('checks one after the other, each with a key of its own', async () => {
  const server = serverAnswers()
  const locks = sharedLocks()
  vi.spyOn(pageLocks, 'hold').mockImplementation(locks.hold)
  await Promise.all([check(), check()])
  expect(new Set(server.keys).size).toBe(2)
})

it('asks nothing for a person who signed out while it waited for its turn', async () => {
  const server = serverAnswers()
  vi.spyOn(pageLocks, 'hold').mockImplementation(async (_name, _signal, act) => {
    storeToken('token of bob')
    return act()
  })
  expect(await check()).toEqual([])
  expect(server.keys).toEqual([])
})
