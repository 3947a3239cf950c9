import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Storage } from './storage'

const keyShape = /^[\w-]+(\/[\w-]+)*(\.\w+)*$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const nullIfMissing = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** On disk for good before it is known under its name. */
const writeSynced = async (file: string, content: Buffer | Readable) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export const createDiskStorage = (folder: string): Storage => {
  const fileOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`"${key}" is no storage key`)
    return join(folder, key)
  }
  return {
    put: async (key, content) => {
      const file = fileOf(key)
      const draft = join(folder, '.drafts', randomUUID())
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      try {
        await writeSynced(draft, content)
        await rename(draft, file)
        await syncFolder(dirname(file))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    open: async (key, range) => {
      const handle = await nullIfMissing(open(fileOf(key), 'r'))
      return handle?.createReadStream(range) ?? null
    },
    size: async (key) => (await nullIfMissing(stat(fileOf(key))))?.size ?? null,
    delete: async (key) => rm(fileOf(key), { force: true }),
  }
}
