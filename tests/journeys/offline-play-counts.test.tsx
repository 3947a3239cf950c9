// Plays without a network are reported to the server later, and count with the time at which they happened.
import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { expect, it } from 'vitest'
import { openWrites } from '~/client/offline/outbox/stored-writes'
import { Outbox } from '~/client/offline/outbox/outbox'
import { minuteMs } from '~/contract/durations'
import { addTrack } from '../builders/music/music-rows'
import { testApi } from '../builders/api/test-api'

it('repeated plays of a track without a network all count once they are reported', async () => {
  const api = await testApi()
  const ada = await api.register()
  const trackId = await addTrack(api)
  let isOnline = false
  const outbox = new Outbox({
    writes: openWrites(() => createStore('heard-offline', 'writes')),
    send: async ({ name, input }) => {
      if (name !== 'countPlay') throw new Error(name)
      await api.call('POST', `/music/${input.params.id}/play`, { as: ada, payload: input.body })
    },
    token: () => ada.token,
    clock: { now: () => api.now(), after: () => () => {} },
    locks: { hold: (_, __, act) => act() },
    life: { isOnline: () => isOnline, onOnline: () => {} },
    channel: { send: () => {}, onMessage: () => {} },
  })
  await outbox.setSender(ada.user._id)
  for (let at = 1; at <= 3; at += 1) {
    api.advance(4 * minuteMs)
    const playId = `00000000-0000-4000-8000-00000000000${at}`
    const body = { playId, listenedSeconds: 90 }
    await outbox.put({ name: 'countPlay', input: { params: { id: trackId }, body }, idempotencyKey: playId })
  }
  api.advance(60 * minuteMs)
  isOnline = true
  await outbox.flush()
  expect(outbox.state.get().pending).toBe(0)
  const track = (await api.call('GET', `/music/${trackId}`)).json<{ data: { playCount: number } }>()
  expect(track.data.playCount).toBe(3)
})
