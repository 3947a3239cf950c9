// Copies all files of one storage to another. Each file counts as copied when reading it back gives the same hash.
import type { Storage } from './storage'
import { Digesting } from './digest'

export type Place = Pick<Storage, 'put' | 'open' | 'size'> & { keys(): AsyncIterable<string> }

export type Progress = {
  /** The keys that an interrupted run has copied. */
  done: ReadonlySet<string>
  add(key: string): void
}

type Copying = {
  from: Place
  to: Place
  progress: Progress
  onFile?(count: CopyCount): void
}

export type CopyCount = {
  copied: number
  /** Files that were there already, with the same content. */
  present: number
  bytes: number
  /** The keys of files that differ after they were copied. */
  different: string[]
}

const filesAtOnce = 4

/** null if the file does not exist. */
const hashOf = async (place: Place, key: string): Promise<string | null> => {
  const content = await place.open(key)
  if (!content) return null
  const digesting = new Digesting()
  for await (const chunk of content) digesting.add(chunk as Buffer)
  return digesting.end().sha256
}

const isSame = async ({ from, to }: Copying, key: string, sizeBytes: number) =>
  (await to.size(key)) === sizeBytes && (await hashOf(to, key)) === (await hashOf(from, key))

/** `gone`: the file was deleted since the list was made. */
const copyFile = async (copying: Copying, key: string, sizeBytes: number) => {
  const { from, to } = copying
  if (await isSame(copying, key, sizeBytes)) return 'present'
  const content = await from.open(key)
  if (!content) return 'gone'
  const written = await to.put(key, content).finally(() => content.destroy())
  return written.sizeBytes === sizeBytes && (await hashOf(to, key)) === written.sha256
    ? 'copied'
    : 'different'
}

const isDone = async ({ to, progress }: Copying, key: string, sizeBytes: number) =>
  progress.done.has(key) && (await to.size(key)) === sizeBytes

export const copyFiles = async (copying: Copying): Promise<CopyCount> => {
  const { from, progress, onFile } = copying
  const count: CopyCount = { copied: 0, present: 0, bytes: 0, different: [] }
  const take = async (key: string) => {
    const sizeBytes = await from.size(key)
    if (sizeBytes === null) return
    const outcome = (await isDone(copying, key, sizeBytes))
      ? 'present'
      : await copyFile(copying, key, sizeBytes)
    if (outcome === 'gone') return
    if (outcome === 'different') count.different.push(key)
    else {
      count[outcome] += 1
      if (outcome === 'copied') count.bytes += sizeBytes
      if (!progress.done.has(key)) progress.add(key)
    }
    onFile?.(count)
  }
  // The workers share one list, and the first error ends it for all.
  const keys = from.keys()[Symbol.asyncIterator]()
  const shared = { [Symbol.asyncIterator]: () => keys }
  const work = async () => {
    for await (const key of shared) await take(key)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
  return count
}
