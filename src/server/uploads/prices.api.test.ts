import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { formOf } from '../../../tests/builders/uploads/upload-form'

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const publish = (price: unknown) =>
    api.call('POST', '/music', { as: artist, payload: { title: 'Long road', genre: 'Dub', price } })
  return { api, artist, publish }
}

describeApi('a price', () => {
  it.each([0, 0.5, '0.50', 12.99, 1_000])('is accepted when it is %s', async (price) => {
    const { publish } = await open()
    const answer = await publish(price)
    expect([answer.statusCode, answer.json().data.price]).toEqual([201, Number(price)])
  })

  it.each([
    [0.01, 'Enter 0 for free, or $0.50 or more.'],
    ['0.49', 'Enter 0 for free, or $0.50 or more.'],
    [-1, 'Enter 0 or more.'],
    [1_000.01, 'Enter $1,000.00 or less.'],
    ['a song', 'Give the price in dollars, such as 1.50'],
  ])('is refused when it is %s, for a new track and for an existing one', async (price, message) => {
    const { api, artist, publish } = await open()
    const refused = await publish(price)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details).toEqual([{ path: 'price', message }])
    const { _id } = (await publish(2)).json().data
    const changed = await api.call('PUT', `/music/${_id}`, { as: artist, payload: { price } })
    expect([changed.statusCode, changed.json().details[0].message]).toEqual([400, message])
    expect((await api.call('GET', `/music/${_id}`, { as: artist })).json().data.price).toBe(2)
  })

  it('is refused when it is not a decimal number, so that no track is given away by mistake', async () => {
    const { api, artist, publish } = await open()
    const { _id } = (await publish(2)).json().data
    for (const price of [null, '', ' ', false, true, [], [3], {}, '0x10', '1e1', '+5', 'Infinity', ' 3']) {
      const refused = await publish(price)
      expect([price, refused.statusCode, refused.json().details?.[0].path]).toEqual([price, 400, 'price'])
      const changed = await api.call('PUT', `/music/${_id}`, { as: artist, payload: { price } })
      expect([price, changed.statusCode]).toEqual([price, 400])
    }
    for (const price of ['', '0x10', 'true']) {
      const form = formOf({ title: 'Long road', genre: 'Dub', price }, {})
      expect([price, (await api.call('POST', '/music', { as: artist, ...form })).statusCode]).toEqual([
        price,
        400,
      ])
    }
    expect((await api.call('GET', `/music/${_id}`, { as: artist })).json().data.price).toBe(2)
  })
})
