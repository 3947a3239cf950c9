// Finds copies of which chunks are missing, without reading the chunks.
import { promisifyRequest } from 'idb-keyval'
import { chunkBytes, type Copy, isFinished } from './copy'
import { below, chunksOfCopy } from './keys'
import { copiesStore, type OpenStore, reopening } from './open'

const chunkCount = ({ file }: Copy) => Math.ceil(file.sizeBytes / chunkBytes)

/** Resolves to the ids of the tracks whose finished copies lack chunks. Everything is counted in one transaction. */
export const openLostChunks = (open: OpenStore = copiesStore) => {
  const transact = reopening(open)
  return (userId: string): Promise<string[]> =>
    transact('readonly', async (store) => {
      const copies = await promisifyRequest<Copy[]>(store.getAll(below(userId, 'about')))
      const finished = copies.filter(isFinished)
      const counts = await Promise.all(
        finished.map((copy) => promisifyRequest<number>(store.count(chunksOfCopy(copy)))),
      )
      return finished.flatMap((copy, at) => ((counts[at] ?? 0) < chunkCount(copy) ? copy.trackId : []))
    })
}
