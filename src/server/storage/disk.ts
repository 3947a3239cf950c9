import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Digesting, type Digest } from './digest'
import { FileStream } from './file-stream'
import { openFile, OpenFiles } from './open-files'
import { draftFolder, requireStorageKey, type Storage } from './storage'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const nullIfMissing = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const write = async (handle: FileHandle, content: Buffer | AsyncIterable<Buffer>): Promise<Digest> => {
  const digesting = new Digesting()
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    digesting.add(chunk)
    await handle.writeFile(chunk)
  }
  return digesting.end()
}

/** Returns when the content is safely on disk. */
const writeSynced = async (file: string, content: Buffer | AsyncIterable<Buffer>): Promise<Digest> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    const digest = await write(handle, content)
    await handle.sync()
    return digest
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const deleteFilesBefore = async (folder: string, timeMs: number) => {
  for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
    const changed = (await nullIfMissing(stat(join(folder, name))))?.mtimeMs ?? Infinity
    if (changed < timeMs) await rm(join(folder, name), { force: true })
  }
}

/** The folder in which files are written before they are moved to their key. */
const unfinished = '.drafts'

const createMoves = (folder: string) => {
  const fileOf = (key: string) => {
    requireStorageKey(key)
    return join(folder, key)
  }
  const moveTo = async (key: string, from: string) => {
    const file = fileOf(key)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(from, file)
    await syncFolder(dirname(file))
  }
  return { fileOf, moveTo }
}

export const createDiskStorage = (folder: string): Storage => {
  const { fileOf, moveTo } = createMoves(folder)
  const files = new OpenFiles()
  return {
    put: async (key, content) => {
      fileOf(key)
      const draft = join(folder, unfinished, randomUUID())
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      try {
        const digest = await writeSynced(draft, content)
        await moveTo(key, draft)
        files.forget(fileOf(key))
        return digest
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    move: async (from, to) => {
      await moveTo(to, fileOf(from))
      files.forget(fileOf(from))
      files.forget(fileOf(to))
    },
    open: async (key, range) => {
      const file = await openFile(fileOf(key))
      return file && new FileStream(file, range)
    },
    // One read costs half as much as a stream.
    read: async (key, { start, end }, memory) => {
      const file = await files.take(fileOf(key))
      if (!file) return null
      return file.read(start, end - start + 1, memory).finally(() => file.release())
    },
    size: async (key) => (await nullIfMissing(stat(fileOf(key))))?.size ?? null,
    delete: async (key) => {
      await rm(fileOf(key), { force: true })
      files.forget(fileOf(key))
    },
    deleteDraftsBefore: async (timeMs) => {
      await deleteFilesBefore(join(folder, unfinished), timeMs)
      await deleteFilesBefore(join(folder, draftFolder), timeMs)
    },
    folderWith: async () => folder,
  }
}
