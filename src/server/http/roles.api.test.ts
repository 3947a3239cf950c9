// Who may make a call, for every call of the contract: the guard is tested beside it, this tests what each route asks of it.
import { expect, it } from 'vitest'
import { goodBodyOf } from '../../../tests/builders/malformed/good-request'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { builtCalls, type BuiltCall } from './api-paths'

/** The names of the calls that do not answer this caller with exactly this refusal. */
const othersThan = async (
  api: TestApi,
  calls: readonly BuiltCall[],
  as: Person | undefined,
  refusal: { status: number; code: string },
) => {
  const others = []
  for (const { name, method, path } of calls) {
    const answer = await api.call(method, path, { as, payload: goodBodyOf(name) })
    const { code } = answer.json<{ code?: string }>()
    if (answer.statusCode !== refusal.status || code !== refusal.code)
      others.push(`${name}: ${answer.statusCode} ${code}`)
  }
  return others
}

describeApi('the calls of the contract', () => {
  it('refuse somebody who is signed out, unless anyone may make them', async () => {
    const calls = builtCalls.filter(({ schema }) => schema.access !== 'anyone')
    const refusal = { status: 401, code: 'signed_out' }
    expect(await othersThan(await testApi(), calls, undefined, refusal)).toEqual([])
  })

  it('refuse a listener if they are for musicians', async () => {
    const api = await testApi()
    const calls = builtCalls.filter(({ schema }) => schema.access === 'musician')
    const refusal = { status: 403, code: 'forbidden' }
    expect(await othersThan(api, calls, await api.register(), refusal)).toEqual([])
  })

  it('are for musicians if they run the studio', () => {
    const accessOf = Object.fromEntries(builtCalls.map(({ name, schema }) => [name, schema.access]))
    expect(accessOf).toMatchObject({
      updateArtistProfile: 'musician',
      inviteCollaborator: 'musician',
      musicAnalytics: 'musician',
      pricingRecommendations: 'musician',
      myAlbums: 'musician',
      uploadAlbum: 'musician',
      deleteAlbum: 'musician',
      worksInProgress: 'signed-in',
      acceptInvite: 'signed-in',
      removeCollaborator: 'signed-in',
    })
  })
})
