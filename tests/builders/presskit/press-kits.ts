// Press kits as the calls of their artists make them.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, Input } from '~/contract/schemas/built'
import { testApi, type Person, type TestApi } from '../api/test-api'

export type OwnKit = Answer<'pressKitSettings'>
export type KitPage = Answer<'pressKit'>

export const saveKit = async (
  api: TestApi,
  artist: Person,
  changes: Input<'updatePressKitSettings'>['body'],
): Promise<OwnKit> => {
  const answer = await api.call('PUT', '/presskit/settings', { as: artist, payload: changes })
  expect([answer.statusCode, answer.json().details]).toEqual([200, undefined])
  return answer.json<{ data: OwnKit }>().data
}

/** An artist whose kit everybody behind the gate sees. */
export const anArtistWithKit = async (given: Input<'updatePressKitSettings'>['body'] = {}) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await saveKit(api, artist, { visibility: 'public', line: 'Dub from the desert', ...given })
  return { api, artist, id: artist.user._id, path: `/presskit/${artist.user._id}` }
}

/** A caller without an access key. */
export const withoutKey = (
  api: TestApi,
  method: 'GET' | 'POST',
  path: string,
  { as, payload, address = '192.0.2.1' }: { as?: Person; payload?: object; address?: string } = {},
) =>
  api.send({
    method,
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address, ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(payload && { payload }),
  })

export const kitPageOf = async (
  api: TestApi,
  path: string,
  as?: Person,
): Promise<{ status: number; data: KitPage }> => {
  const answer = await api.call('GET', path, { as })
  return { status: answer.statusCode, data: answer.json<{ data: KitPage }>().data }
}

/** A photo whose file does not exist. */
export const addPhoto = async (api: TestApi, { user }: Person, caption: string | null = null) => {
  const id = randomUUID()
  await api.database
    .insertInto('artist_photos')
    .values({
      id,
      user_id: user._id,
      image_hash: id.replaceAll('-', '').repeat(2),
      width_pixels: 1_200,
      height_pixels: 800,
      caption,
      position: 0,
      created_at: api.now(),
    })
    .execute()
  return id
}
