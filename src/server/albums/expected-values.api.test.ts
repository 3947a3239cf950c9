import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { describeApi } from '../../../tests/builders/api/test-database'
import { newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'
import { pngOf } from '../../../tests/builders/music/pictures'

const open = async () => {
  const opened = await openAlbums()
  const { api, artist } = opened
  const change = (...changes: object[]) => api.call('PATCH', '/music', { as: artist, payload: { changes } })
  const rows = () =>
    api.database.selectFrom('tracks').select(['title', 'mood', 'price_cents']).orderBy('title').execute()
  return { ...opened, change, rows }
}

describeApi('several tracks with expected values', () => {
  it('are changed only if they still have the expected values, and a refusal names the value that has changed', async () => {
    const { add, change, rows } = await open()
    const [dusk, noon, dawn] = [await add('Dusk'), await add('Noon'), await add('Dawn')]
    await change(...[dusk, noon, dawn].map((_id) => ({ _id, price: 2, mood: 'Warm' })))
    await change({ _id: noon, price: 3 }, { _id: dawn, mood: null })
    const expected = { price: 2, mood: 'Warm', album: null }
    const answer = await change(...[dusk, noon, dawn].map((_id) => ({ _id, price: 1, mood: null, expected })))
    const refusal = (_id: string, value: string) => ({
      _id,
      message: `Its ${value} has changed since, so this track stays as it is.`,
      code: 'changed_since',
    })
    expect(answer.json().data).toEqual({
      changed: [dusk],
      failed: [refusal(noon, 'price'), refusal(dawn, 'mood')],
    })
    expect((await rows()).map(({ title, price_cents, mood }) => [title, price_cents, mood])).toEqual([
      ['Dawn', 200, null],
      ['Dusk', 100, null],
      ['Noon', 300, 'Warm'],
    ])
  })

  it('of which a value changes at the same moment do not lose the new value', async () => {
    const { add, change, rows } = await open()
    const ids = [await add('Dusk'), await add('Noon')]
    for (let round = 0; round < 5; round += 1) {
      await change(...ids.map((_id) => ({ _id, price: 2 })))
      const undo = ids.map((_id) => ({ _id, price: 1, expected: { price: 2 } }))
      await Promise.all([change(...ids.map((_id) => ({ _id, price: 5 }))), change(...undo)])
      expect((await rows()).map(({ price_cents }) => price_cents)).toEqual([500, 500])
    }
  })

  it('cannot be changed with expected values of the wrong kind', async () => {
    const { add, change } = await open()
    const _id = await add('Dusk')
    for (const expected of [7, { price: 'dear' }, { album: {} }, { coverArtUrl: 7 }, { releaseAt: 'now' }])
      expect((await change({ _id, price: 9, expected })).statusCode).toBe(400)
  })

  it('keep a cover, a date or an album that they got after the move, when they would be moved back', async () => {
    const { api, add, make, change, own, track } = await open()
    const cover = await pngOf('teal')
    const [one, two, three, four] = [
      await add('One', { audio_state: 'queued' }),
      await add('Two', { audio_state: 'queued' }),
      await add('Three', { audio_state: 'queued' }),
      await add('Four', { audio_state: 'queued' }),
    ]
    const ids = [one, two, three, four]
    const hidden = await add('Hidden', { audio_state: 'queued' })
    const { _id, releaseAt } = await make(newAlbum([hidden], { releaseAt: api.now() + hourMs }), { cover })
    await change(...ids.map((id) => ({ _id: id, album: { _id } })))
    const coverArtUrl = (await own()).find((album) => album._id === _id)?.coverArtUrl
    await change(
      { _id: one, cover: null },
      { _id: two, releaseAt: api.now() + 2 * hourMs },
      { _id: three, album: null },
    )
    const expected = { album: _id, releaseAt, coverArtUrl }
    const back = await change(
      ...ids.map((id) => ({ _id: id, album: null, releaseAt: null, cover: null, expected })),
    )
    expect(back.json().data.changed).toEqual([four])
    const reasons = back.json().data.failed.map(({ message }: { message: string }) => message)
    expect(reasons.map((message: string) => /Its (.*) has changed/.exec(message)?.[1])).toEqual([
      'cover',
      'release date',
      'album',
    ])
    expect(await track(two)).toMatchObject({ album_id: _id, release_at: api.now() + 2 * hourMs })
    expect(await track(four)).toMatchObject({ album_id: null, release_at: null, cover_hash: null })
  })
})
