// The files of press kits, built and downloaded.
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { KitDownload, PaperSize } from '~/contract/rules/presskit/kit-parts'
import { publicUrlOf } from '~/server/config'
import { photoKeys } from '~/server/images/photo'
import { buildDueKits, rebuildOutdatedKits } from '~/server/presskit/builds/build-kits'
import { createDiskStorage } from '~/server/storage/disk'
import type { Storage } from '~/server/storage/storage'
import type { Person, TestApi } from '../api/test-api'
import { addPhoto, type OwnKit } from './press-kits'

export const mediaOf = (api: TestApi) => createDiskStorage(join(api.config.dataFolder, 'media'))

const partsOf = (api: TestApi, storage: Storage = mediaOf(api)) => ({
  database: api.database,
  clock: api,
  storage,
  publicUrl: publicUrlOf(api.config),
  logger: { error: () => undefined },
})

/** What the background does on one replica. */
export const buildKits = (api: TestApi, storage?: Storage) => buildDueKits(partsOf(api, storage))
export const lookForOutdated = (api: TestApi) => rebuildOutdatedKits(partsOf(api))

export const buildState = async (api: TestApi, artist: Person): Promise<OwnKit['build']> =>
  (await api.call('GET', '/presskit/settings/me', { as: artist })).json().data.build

export const generate = (api: TestApi, artist: Person) =>
  api.call('POST', '/presskit/generate', { as: artist })

/** An artist presses the button, and the background has built the files. */
export const generateAndBuild = async (api: TestApi, artist: Person) => {
  expect((await generate(api, artist)).statusCode).toBe(200)
  await buildKits(api)
}

/** The address of a download, as a visitor with the access key gets it. */
export const downloadOf = async (
  api: TestApi,
  path: string,
  wanted: { kind: KitDownload; paper?: PaperSize },
): Promise<{ url: string; name: string }> => {
  const answer = await api.call('POST', `${path}/download`, { payload: wanted })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

export const photoBytes = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#7a5' },
})
  .webp()
  .toBuffer()

export const addStoredPhoto = async (api: TestApi, artist: Person, caption: string | null = null) => {
  const id = await addPhoto(api, artist, caption)
  const { image_hash } = await api.database
    .selectFrom('artist_photos')
    .select('image_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [key = ''] = photoKeys(image_hash)
  await mediaOf(api).put(key, photoBytes)
  return id
}
