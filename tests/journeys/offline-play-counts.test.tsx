// Plays without a network are reported to the server later, and count with the time at which they happened.
import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { expect, it } from 'vitest'
import { openWrites } from '~/client/offline/outbox/stored-writes'
import { Outbox } from '~/client/offline/outbox/outbox'
import { minuteMs } from '~/contract/durations'
import { writeHeard } from '~/contract/rules/listening/heard-parts'
import type { Answer } from '~/contract/schemas/built'
import { addPurchase, addTrack } from '../builders/music/music-rows'
import { testApi } from '../builders/api/test-api'

it('repeated plays of a track without a network all count once they are reported, with what was heard', async () => {
  const api = await testApi()
  const ada = await api.register()
  const artist = await api.register({ profileType: 'musician' })
  const trackId = await addTrack(api, { artist })
  await addPurchase(api, ada, trackId)
  let isOnline = false
  const outbox = new Outbox({
    writes: openWrites(() => createStore('heard-offline', 'writes')),
    send: async ({ name, input }) => {
      if (name !== 'countPlay' && name !== 'reportHeard') throw new Error(name)
      const path = name === 'countPlay' ? 'play' : 'heard'
      await api.call('POST', `/music/${input.params.id}/${path}`, { as: ada, payload: input.body })
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
    const params = { id: trackId }
    await outbox.put({ name: 'countPlay', input: { params, body }, idempotencyKey: playId })
    const heard = writeHeard([true, true, at === 1])
    const idempotencyKey = `${playId}-${heard}`
    await outbox.put({ name: 'reportHeard', input: { params, body: { playId, heard } }, idempotencyKey })
  }
  api.advance(60 * minuteMs)
  isOnline = true
  await outbox.flush()
  expect(outbox.state.get().pending).toBe(0)
  const track = (await api.call('GET', `/music/${trackId}`)).json<{ data: { playCount: number } }>()
  expect(track.data.playCount).toBe(3)
  const seen = await api.call('GET', `/music/analytics?trackId=${trackId}`, { as: artist })
  const { retention } = seen.json<{ data: Answer<'musicAnalytics'> }>().data
  expect([retention?.reports, retention?.heard.slice(0, 4)]).toEqual([3, [3, 3, 1, 0]])
})
