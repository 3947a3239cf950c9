// Opens a browser profile exactly as the previous version wrote it. These literals must never be adapted to the code.
import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { settled, testPlayer } from '../../../tests/builders/device/test-player'
import { readAutoSave } from '../offline/purchases/auto-save-rules'
import { copyIds } from '../offline/purchases/lost-copies'
import { openWrites } from '../offline/outbox/stored-writes'
import { openVault } from '~/vault/vault'

const track = (id: string) =>
  `{"_id":"${id}","title":"Title of ${id}","audioUrl":"/media/tracks/${id}/preview","coverArtUrl":null,"genre":"Drone","mood":null,"price":1.5,"isForSale":true,"artist":{"_id":"ines","displayName":"Ines","username":"ines","avatarUrl":null,"artistProfile":{"artistName":null}},"album":null,"trackNumber":null,"durationSeconds":180,"isWorkInProgress":false,"playCount":3,"createdAt":1700000000000}`

const localStorageTexts: Record<string, string> = {
  playerSound: '{"volume":0.3,"muted":true}',
  'playerQueue:ada': `{"version":1,"tracks":[${track('a')},${track('b')}],"order":[1,0],"repeat":"all","endless":null}`,
  'playerPlace:ada': '{"trackId":"b","index":1,"positionSeconds":42.5}',
  'playerOwned:ada': '["b","c"]',
  'keptCopies ada': '["b"]',
  'saveByItself ada':
    '{"choice":"wi-fi","newestMs":1700000000000,"considered":["p1"],"begun":["b"],"held":[]}',
}

describe('a profile of the previous version', () => {
  it('opens with its queue, position, volume and owned tracks, without a network', async () => {
    const { player, owned, world, state, time } = testPlayer({
      stored: new Map(Object.entries(localStorageTexts)),
    })
    world.isOnline = false
    player.setListener('ada')
    await settled()
    expect(state()).toMatchObject({
      volume: 0.3,
      muted: true,
      repeat: 'all',
      shuffled: true,
      playback: 'paused',
    })
    expect(state().queue.map((item) => item.track._id)).toEqual(['a', 'b'])
    expect(state().currentTrack?._id).toBe('b')
    expect(time().positionSeconds).toBe(42.5)
    expect([owned.has('b'), owned.has('c'), owned.has('a')]).toEqual([true, true, false])
  })

  it('opens with its setting for automatic saves and its list of complete copies', () => {
    const memoryOf = (key: string) => ({ read: () => localStorageTexts[key] ?? null, write: () => {} })
    expect(readAutoSave(memoryOf('saveByItself ada'))).toMatchObject({ choice: 'wi-fi', begun: ['b'] })
    expect(copyIds(memoryOf('keptCopies ada')).ids()).toEqual(['b'])
  })

  it('opens with its copies', async () => {
    const copy = {
      userId: 'ada',
      trackId: 'b',
      track: JSON.parse(track('b')) as unknown,
      variant: 'stream',
      filename: 'Title of b.mp3',
      file: {
        sizeBytes: 4,
        type: 'audio/mpeg',
        etag: '"ffff"',
        sha256: 'f'.repeat(64),
        blocks: ['f'.repeat(64)],
      },
      keptBytes: 4,
      intent: 'keep',
      peaks: [0.25, 0.5],
      savedAt: 1_700_000_000_000,
    }
    await createStore('lariat-copies', 'copies')('readwrite', (store) => {
      store.put('ada', 'owner')
      store.put(copy, ['ada', 'about', 'b'])
      store.put(new Uint8Array([1, 2, 3, 4]).buffer, ['ada', 'chunk', 'b', 0])
    })
    const vault = openVault()
    expect(await vault.owner()).toBe('ada')
    expect(await vault.list('ada')).toMatchObject([{ trackId: 'b', keptBytes: 4, intent: 'keep' }])
    const found = await vault.ownCopy('b', 0)
    expect(new Uint8Array(found?.chunk ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 4]))
  })

  it('opens with the plays that wait in the outbox', async () => {
    const write = {
      name: 'countPlay',
      input: { params: { id: 'b' }, body: { playId: 'play-1', listenedSeconds: 30 } },
      idempotencyKey: 'play-1',
    }
    const open = () => createStore('lariat-outbox', 'writes')
    await open()('readwrite', (store) =>
      store.put({ number: 1, putAt: 1_700_000_000_000, write }, ['ada', 1]),
    )
    expect(await openWrites(open).next('ada')).toMatchObject({ number: 1, write })
  })
})
