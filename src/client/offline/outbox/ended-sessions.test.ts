import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { reportEndedSessions } from './ended-sessions'

function aPage(...ended: string[]) {
  let tokens: readonly string[] = ended
  const network = { online: true }
  const revoke = vi.fn<(token: string) => Promise<unknown>>(async () => 'over')
  const report = () =>
    reportEndedSessions({
      tokens: { read: () => [...tokens], write: (left) => void (tokens = left) },
      revoke,
      locks: { hold: (_, __, act) => act() },
      life: { isOnline: () => network.online },
    })
  return { report, revoke, network, left: () => tokens }
}

it('reports ended sessions only with a network, and forgets their tokens', async () => {
  const { report, revoke, network, left } = aPage('one', 'other')
  network.online = false
  await report()
  expect(revoke).not.toHaveBeenCalled()
  network.online = true
  await report()
  expect(left()).toEqual([])
  await report()
  expect(revoke.mock.calls).toEqual([['one'], ['other']])
})

it('forgets a token that the server does not know any more', async () => {
  const { report, revoke, left } = aPage('one')
  revoke.mockRejectedValue(new ApiError(401, 'signed_out'))
  await report()
  expect(left()).toEqual([])
})

it.each([
  new ApiError(0, 'network'),
  new ApiError(503, 'unavailable'),
  new ApiError(403, 'unreadable_answer'),
])('retries a token after an error that is not a refusal by the server: %s', async (error) => {
  const { report, revoke, left } = aPage('one', 'other')
  revoke.mockRejectedValueOnce(error)
  await report()
  expect(left()).toEqual(['one'])
  await report()
  expect(left()).toEqual([])
})
