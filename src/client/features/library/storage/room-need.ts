// What a full device needs: how much space is missing, and which saved tracks would make room. The browser's own
// estimate is not used, because browsers report free space that does not exist. Only a failed write is certain.
import { isWhole } from '~/client/offline/copies/download-kinds'
import type { Download, DownloadsState } from '~/client/offline/copies/download-types'

export type RoomNeed = {
  missingBytes: number
  /** The fewest saved tracks whose removal frees enough. All of them if even that is not enough. */
  removable: { titles: readonly string[]; bytes: number; isEnough: boolean }
}

const sizeOf = ({ sizeBytes, keptBytes }: Download) => sizeBytes ?? keptBytes
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Null if no track failed for lack of space, or if the size of one that did is not known. */
export function roomNeed({ downloads }: Pick<DownloadsState, 'downloads'>): RoomNeed | null {
  const all = [...downloads.values()]
  const failed = all.filter(({ state }) => state.type === 'failed' && state.problem === 'no-room')
  const missing = failed.map(({ sizeBytes, keptBytes }) =>
    sizeBytes === null ? null : sizeBytes - keptBytes,
  )
  const known = missing.filter((bytes) => bytes !== null)
  if (failed.length === 0 || known.length < failed.length) return null
  const missingBytes = sum(known)
  // Removing a copy whose newer recording has no room would remove that recording too.
  const saved = all.filter((download) => isWhole(download) && !failed.includes(download))
  return { missingBytes, removable: removableOf(saved, missingBytes) }
}

function removableOf(saved: readonly Download[], missingBytes: number): RoomNeed['removable'] {
  const largestFirst = saved.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  // One track that is just large enough is better than the largest one.
  const single = largestFirst.findLast((download) => sizeOf(download) >= missingBytes)
  const several = largestFirst.filter((_, at) => sum(largestFirst.slice(0, at).map(sizeOf)) < missingBytes)
  const chosen = single ? [single] : several
  const bytes = sum(chosen.map(sizeOf))
  return { titles: chosen.map(({ track }) => track.title), bytes, isEnough: bytes >= missingBytes }
}
