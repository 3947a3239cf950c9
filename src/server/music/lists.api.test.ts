import { expect, it } from 'vitest'
import { addTrack } from '../../../tests/builders/music'
import { describeApi } from '../../../tests/builders/test-database'
import { testApi, type TestApi } from '../../../tests/builders/test-api'

type Page = { items: { _id: string; title: string }[]; total: number; nextCursor?: string }

const page = async (api: TestApi, path: string) => {
  const answer = await api.call('GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<{ data: Page }>().data
}

const titles = ({ items }: Page) => items.map(({ title }) => title)

describeApi('lists of tracks', () => {
  it('begin with the newest', async () => {
    const api = await testApi()
    for (const title of ['first', 'second', 'third']) {
      await addTrack(api, { title })
      api.advance(1_000)
    }
    expect(titles(await page(api, '/music'))).toEqual(['third', 'second', 'first'])
    expect(titles(await page(api, '/music/featured/new-releases'))).toEqual(['third', 'second', 'first'])
    expect(titles(await page(api, '/music/featured/popular'))).toEqual(['third', 'second', 'first'])
    const detail = await api.call('GET', `/music/${(await page(api, '/music')).items[0]?._id}`)
    expect(detail.json()).toMatchObject({ data: { title: 'third', access: 'preview', streamUrl: null } })
  })
})
