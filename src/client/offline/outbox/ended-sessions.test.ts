import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { reportEndedSessions } from './ended-sessions'

function aPage(...ended: string[]) {
  let tokens: readonly string[] = ended
  const network = { online: true, acts: [] as (() => void)[] }
  const revoke = vi.fn<(token: string) => Promise<unknown>>(async () => 'over')
  const tell = reportEndedSessions({
    tokens: { read: () => [...tokens], write: (left) => void (tokens = left) },
    revoke,
    locks: { hold: (_, __, act) => act() },
    life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
  })
  return { tell, revoke, network, left: () => tokens }
}

it('reports ended sessions when the network is back and forgets their tokens', async () => {
  const { tell, revoke, network, left } = aPage('one', 'other')
  network.online = false
  await tell()
  expect(revoke).not.toHaveBeenCalled()
  network.online = true
  network.acts.forEach((act) => act())
  await vi.waitFor(() => expect(left()).toEqual([]))
  await tell()
  expect(revoke.mock.calls).toEqual([['one'], ['other']])
})

it('forgets a token that the server does not know any more', async () => {
  const { tell, revoke, left } = aPage('one')
  revoke.mockRejectedValue(new ApiError(401, 'signed_out'))
  await tell()
  expect(left()).toEqual([])
})

it.each([
  new ApiError(0, 'network'),
  new ApiError(503, 'unavailable'),
  new ApiError(403, 'unreadable_answer'),
])('retries a token after an error that is not a refusal by the server: %s', async (error) => {
  const { tell, revoke, left } = aPage('one', 'other')
  revoke.mockRejectedValueOnce(error)
  await tell()
  expect(left()).toEqual(['one'])
  await tell()
  expect(left()).toEqual([])
})
