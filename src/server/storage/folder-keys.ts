import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { draftFolder, isStorageKey } from './storage'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** The keys of all files that disk storage has in this folder, without drafts. */
export async function* keysInFolder(folder: string): AsyncGenerator<string> {
  for await (const file of filesBelow(folder)) {
    const key = relative(folder, file).split(sep).join('/')
    if (isStorageKey(key) && !key.startsWith(`${draftFolder}/`)) yield key
  }
}
