// What the tests of resumable uploads share: a musician who uploads, and what the server has stored.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testApi, type Person, type TestApi } from '../api/test-api'

/** How long a test waits for what the server does after a request. */
export const patience = { timeout: 15_000, interval: 20 }

export const openUploads = async (options?: Parameters<typeof testApi>[0]) => {
  const api = await testApi(options)
  return { api, artist: await api.register({ profileType: 'musician' }) }
}

export const publish = (api: TestApi, as: Person, fields: object) =>
  api.call('POST', '/music', { as, payload: { title: 'Long road', genre: 'Dub', ...fields } })

export const codeOf = (answer: Awaited<ReturnType<TestApi['call']>>) => [
  answer.statusCode,
  answer.json().code,
]

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export const uploadRow = ({ database }: TestApi, id: string) =>
  database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Waits until the server works on the upload. */
export const isHeld = async (api: TestApi, id: string) => {
  await expect.poll(async () => (await uploadRow(api, id)).lease_token, patience).not.toBeNull()
}

/** The names of the files on the disk that hold the received parts of resumable uploads. */
export const partFilesOf = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media', 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
