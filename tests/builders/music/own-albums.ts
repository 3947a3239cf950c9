// An artist with an album in the making, another artist and a listener.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OwnAlbum } from '~/contract/schemas/built'
import { formOf } from '../uploads/upload-form'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { addTrack, type NewTrack } from './music-rows'

type Fields = Record<string, unknown>
type Options = { as?: Person | undefined; cover?: Buffer; key?: string }

const fieldsOf = (payload: Fields) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  )

/** A cover makes the request a form. */
const requestOf = (payload: Fields, { cover, key }: Options) => {
  const sent = cover ? formOf(fieldsOf(payload), { cover }) : { payload }
  return {
    ...sent,
    headers: { ...('headers' in sent && sent.headers), ...(key && { 'idempotency-key': key }) },
  }
}

export const newAlbum = (trackIds: readonly string[], changes: Fields = {}): Fields => ({
  title: 'Perihelion',
  genre: 'Dub',
  releaseType: 'ep',
  tracks: trackIds,
  ...changes,
})

export const coverFiles = (api: TestApi) => {
  const folder = join(api.config.dataFolder, 'media', 'covers')
  return existsSync(folder) ? readdirSync(folder) : []
}

export const openAlbums = async (options: Parameters<typeof testApi>[0] = {}) => {
  const api = await testApi(options)
  const artist = await api.register({ profileType: 'musician' })
  const other = await api.register({ profileType: 'musician' })
  const listener = await api.register()
  const add = (title: string, given: NewTrack = {}) =>
    addTrack(api, { artist, title, withFiles: false, ...given })
  const post = (payload: Fields, options: Options = {}) =>
    api.call('POST', '/albums', { as: artist, ...options, ...requestOf(payload, options) })
  const put = (albumId: string, payload: Fields, options: Options = {}) =>
    api.call('PUT', `/albums/${albumId}`, { as: artist, ...options, ...requestOf(payload, options) })
  const remove = (albumId: string, as: Person | undefined = artist) =>
    api.call('DELETE', `/albums/${albumId}`, { as })
  /** Creates an album, which must succeed. */
  const make = async (payload: Fields, options: Options = {}): Promise<OwnAlbum> => {
    const answer = await post(payload, options)
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    return answer.json().data
  }
  const page = (albumId: string, as?: Person) => api.call('GET', `/albums/${albumId}`, { as })
  const own = async (as: Person = artist): Promise<OwnAlbum[]> =>
    (await api.call('GET', '/albums/my-albums', { as })).json().data.items
  const track = (id: string) =>
    api.database.selectFrom('tracks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { api, artist, other, listener, add, post, put, remove, make, page, own, track }
}

export type OpenAlbums = Awaited<ReturnType<typeof openAlbums>>
