import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { turnedClock } from '../../../../tests/fakes/turned-clock'
import { openWrites, type Write } from './kept-writes'
import { Outbox } from './outbox'

const aPlay = (id: string): Write => ({
  name: 'countPlay',
  input: { params: { id }, body: { playId: id, listenedSeconds: 30 } },
  idempotencyKey: id,
})
const offline = () => new ApiError(0, 'network')

let databases = 0
let device: ReturnType<typeof aDevice>

/** One database, one set of locks and one server for all tabs of it. */
function aDevice() {
  databases += 1
  const database = `outbox-${databases}`
  const clock = turnedClock()
  const sent: string[] = []
  const server = vi.fn<(write: Write) => Promise<unknown>>(async () => 'taken')
  const network = { online: true, acts: [] as (() => void)[] }
  const token = { now: 'of ada' as string | null }
  let turn: Promise<unknown> = Promise.resolve()
  const locks = {
    hold: <Value>(_: string, __: AbortSignal, act: () => Promise<Value>) => {
      const mine = turn.catch(() => {}).then(act)
      turn = mine
      return mine
    },
  }
  const aTab = (writes = openWrites(() => createStore(database, 'writes'))) =>
    new Outbox({
      writes,
      send: async (write) => {
        await server(write)
        sent.push(write.idempotencyKey)
      },
      token: () => token.now,
      clock,
      locks,
      life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
      channel: { send: () => {}, onMessage: () => {} },
    })
  const setOnline = (is: boolean) => {
    network.online = is
    if (is) network.acts.forEach((act) => act())
  }
  return { aTab, clock, server, sent, setOnline, token }
}

beforeEach(() => {
  device = aDevice()
})

const pendingIs = (outbox: Outbox, count: number) =>
  vi.waitFor(() => expect(outbox.state.get().pending).toBe(count))

describe('without a network', () => {
  it('writes wait, are counted, and are sent once, in order, when it comes', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    for (const id of ['a', 'b', 'c']) await outbox.put(aPlay(id))
    expect(outbox.state.get().pending).toBe(3)
    expect(device.server).not.toHaveBeenCalled()
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a', 'b', 'c'])
  })

  it('they outlive the tab, and go out at the next start', async () => {
    const before = device.aTab()
    await before.setSender('ada')
    device.setOnline(false)
    await before.put(aPlay('a'))
    device.setOnline(true)
    await pendingIs(before, 0)
    device.setOnline(false)
    await before.put(aPlay('b'))
    await before.setSender(null)
    device.setOnline(true)
    await device.aTab().setSender('ada')
    expect(device.sent).toEqual(['a', 'b'])
  })

  it('the same write put twice is one', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    await outbox.put(aPlay('a'))
    expect(outbox.state.get().pending).toBe(1)
  })

  it('two tabs send them once', async () => {
    const [one, other] = [device.aTab(), device.aTab()]
    device.setOnline(false)
    await Promise.all([one.setSender('ada'), other.setSender('ada')])
    for (const id of ['a', 'b']) await one.put(aPlay(id))
    device.setOnline(true)
    await pendingIs(one, 0)
    await other.flush()
    expect(device.sent).toEqual(['a', 'b'])
  })
})

describe('what becomes of a write', () => {
  it('a failure keeps it, and all after it, until a later try', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(offline())
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(device.sent).toEqual([])
    device.clock.turn(5_000)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a'])
  })

  it.each([401, 408, 429, 503])('an answer of %i keeps it', async (status) => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(new ApiError(status, 'unavailable'))
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(outbox.state.get().pending).toBe(1)
  })

  it('a refusal drops it, and what comes after it goes on', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('gone'))
    await outbox.put(aPlay('b'))
    device.server.mockRejectedValueOnce(new ApiError(404, 'not_found'))
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b'])
  })

  it('one that has waited too long is let go', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.clock.turn(31 * 24 * 60 * 60 * 1000)
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.server).not.toHaveBeenCalled()
  })

  it('where nothing can be kept it is sent at once, and its failure told', async () => {
    const refused = openWrites(() => () => Promise.reject(new DOMException('no', 'QuotaExceededError')))
    const outbox = device.aTab(refused)
    await outbox.setSender('ada')
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    device.server.mockRejectedValueOnce(offline())
    await expect(outbox.put(aPlay('b'))).rejects.toThrow('could not be reached')
  })
})

describe('whose a write is', () => {
  it('what one has put is never sent as another', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.token.now = 'of ben'
    device.setOnline(true)
    await outbox.flush()
    await outbox.setSender('ben')
    expect([device.sent, outbox.state.get().pending]).toEqual([[], 0])
    device.token.now = 'of ada, anew'
    await outbox.setSender('ada')
    expect(device.sent).toEqual(['a'])
  })

  it('of whoever is not signed in nothing is kept', async () => {
    const outbox = device.aTab()
    await outbox.setSender(null)
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    expect(outbox.state.get().pending).toBe(0)
  })
})
