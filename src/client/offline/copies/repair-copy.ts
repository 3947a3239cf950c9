// Fetches the damaged blocks of a copy again, and only those.
import type { PageLife } from '~/client/platform/page/page-life'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import type { WritableVault } from '~/vault/block-writes'
import { type Copy, isSameFile } from '~/vault/copy'
import { readBlocks } from './block-reader'
import { type FetchParts, skippedBy } from './fetch-copy'
import { failStorage, failureOfAnswer, failureOfCall, SavingFailure } from './problems'

export type RepairParts = Pick<FetchParts, 'clock' | 'describe' | 'request' | 'sha256'> & {
  vault: Pick<WritableVault, 'damagedBlocks' | 'replaceBlock'>
  life: Pick<PageLife, 'isOnline'>
}

const tries = 2

async function fetchBlock(
  { request, sha256, clock }: RepairParts,
  { file }: Copy,
  address: string,
  block: number,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const first = block * downloadBlockBytes
  const last = Math.min(first + downloadBlockBytes, file.sizeBytes) - 1
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const headers = { range: `bytes=${first}-${last}`, 'if-range': file.etag }
    const response = await request(address, headers, signal).catch((): never => {
      throw new SavingFailure('network')
    })
    const skipBytes = response.ok ? skippedBy(response, { keptBytes: first, file }) : null
    if (skipBytes === null || !response.body) {
      void response.body?.cancel().catch(() => {})
      throw failureOfAnswer(response)
    }
    const bytes = await readOne(response.body, clock, skipBytes, last + 1 - first)
    if ((await sha256([bytes])) === file.blocks[block]) return bytes
  }
  throw new SavingFailure('damaged')
}

async function readOne(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  clock: RepairParts['clock'],
  skipBytes: number,
  sizeBytes: number,
): Promise<ArrayBuffer> {
  let bytes: ArrayBuffer | null = null
  await readBlocks({
    body,
    clock,
    skipBytes,
    nextBlockBytes: () => (bytes ? 0 : sizeBytes),
    onBytes: () => {},
    accept: async (block) => {
      bytes = block
      return true
    },
  })
  if (!bytes) throw new SavingFailure('network')
  return bytes
}

/** Rejects with a SavingFailure. `another` means that the server now has a different file than the copy. */
export async function repairCopy(
  parts: RepairParts,
  copy: Copy,
  signal: AbortSignal,
): Promise<'whole' | 'another'> {
  const { vault, describe, life, sha256 } = parts
  const damaged = await vault.damagedBlocks(copy, sha256).catch(failStorage)
  if (damaged.length === 0) return 'whole'
  if (!life.isOnline()) throw new SavingFailure('network')
  const file = await describe(copy.trackId, copy.variant, signal).catch((error: unknown): never => {
    throw failureOfCall(error)
  })
  if (!isSameFile({ ...copy.file, sha256: file.sha256, sizeBytes: file.size }, copy.file)) return 'another'
  for (const block of damaged) {
    const bytes = await fetchBlock(parts, copy, file.url, block, signal)
    await vault.replaceBlock(copy, block, bytes).catch(failStorage)
  }
  return 'whole'
}
