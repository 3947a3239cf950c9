// Fetches anew the blocks of a copy that are not what they must be, and only those.
import { downloadBlockBytes } from '~/contract/limits'
import { type Copy, isSameFile } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { FetchParts } from './fetch-copy'
import { failureOfCall, failureOfStatus, failureOfStorage, SavingFailure } from './problems'

type RepairParts = Pick<FetchParts, 'describe' | 'request' | 'sha256'> & {
  vault: Pick<Vault, 'damagedBlocks' | 'replaceBlock' | 'remove'>
}

const tries = 2

async function fetchBlock(
  { request, sha256 }: RepairParts,
  { file }: Copy,
  address: string,
  block: number,
  signal: AbortSignal,
) {
  const first = block * downloadBlockBytes
  const last = Math.min(first + downloadBlockBytes, file.sizeBytes) - 1
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const headers = { range: `bytes=${first}-${last}`, 'if-range': file.etag }
    const response = await request(address, headers, signal).catch((): never => {
      throw new SavingFailure('network')
    })
    if (response.status !== 206) throw failureOfStatus(response.status === 200 ? 503 : response.status)
    const bytes = await response.arrayBuffer().catch((): never => {
      throw new SavingFailure('network')
    })
    if ((await sha256([bytes])) === file.blocks[block]) return bytes
  }
  throw new SavingFailure('damaged')
}

/** Rejects with a SavingFailure; where the file is another by now the copy is removed, to begin anew. */
export async function repairCopy(parts: RepairParts, copy: Copy, signal: AbortSignal): Promise<void> {
  const { vault, describe, sha256 } = parts
  const damaged = await vault.damagedBlocks(copy, sha256).catch((error: unknown): never => {
    throw failureOfStorage(error)
  })
  if (damaged.length === 0) return
  const file = await describe(copy.trackId, copy.variant, signal).catch((error: unknown): never => {
    throw failureOfCall(error)
  })
  if (!isSameFile({ ...copy.file, sha256: file.sha256, sizeBytes: file.size }, copy.file)) {
    await vault.remove(copy)
    throw new SavingFailure('busy')
  }
  for (const block of damaged) {
    const bytes = await fetchBlock(parts, copy, file.url, block, signal)
    await vault.replaceBlock(copy, block, bytes).catch((error: unknown): never => {
      throw failureOfStorage(error)
    })
  }
}
