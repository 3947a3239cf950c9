import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const publish = (price: number | string) =>
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
})
