// Fetches the missing blocks of one copy. Each block is verified before it is stored, and only the bytes after the
// stored blocks are requested. A changed file is fetched from the beginning, and an expired address is renewed. A complete
// copy stays until the copy that replaces it is complete.
import type { Clock } from '~/client/platform/clock'
import type { Answer } from '~/contract/schemas/built'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import type { WritableVault } from '~/vault/block-writes'
import { blockCount, type Copy, isFinished, isSameFile } from '~/vault/copy'
import { readBlocks } from './block-reader'
import { failStorage, failureOfAnswer, failureOfCall, SavingFailure } from './problems'

type File = Answer<'downloadPurchase'>

export type FetchParts = {
  vault: Pick<WritableVault, 'find' | 'begin' | 'beginBeside' | 'append' | 'keepAs'>
  clock: Clock
  /** Requests the address of the file and its digests. */
  describe(trackId: string, variant: Copy['variant'], signal: AbortSignal): Promise<File>
  request(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>
  sha256(bytes: ArrayBuffer[]): Promise<string>
}

type Wanted = Pick<Copy, 'userId' | 'trackId' | 'variant' | 'track' | 'peaks' | 'savedAt'>

/** `onBytes` is called while bytes arrive, `onBlockStored` after each stored block. */
type Progress = { onBytes(keptBytes: number, sizeBytes: number): void; onBlockStored(): void }

const renewalsMax = 3

/** A new copy without bytes. Fails for an empty file, and when block digests are missing, which verify the bytes. */
const newCopy = (wanted: Wanted, file: File): Copy => {
  if (file.size <= 0 || file.blocks.length !== blockCount(file.size)) throw new SavingFailure('unverifiable')
  const { size: sizeBytes, type, sha256, blocks, recording } = file
  const named = recording === undefined ? {} : { recording }
  const { recording: _, ...track } = wanted.track
  return {
    ...wanted,
    ...named,
    // The track comes from a list that may have been read before the artist replaced the recording, so the name of the
    // recording is taken from the description of the file.
    track: { ...track, ...named },
    filename: file.filename,
    file: { sizeBytes, type, etag: `"${sha256}"`, sha256, blocks },
    keptBytes: 0,
    intent: 'keep',
  }
}

const nextBlockBytesOf = ({ keptBytes, file }: Copy) =>
  Math.min(downloadBlockBytes, file.sizeBytes - keptBytes)

const rangeShape = /^bytes (\d+)-\d+\/(\d+)$/

/** How many bytes to skip before the requested ones. Null when the response contains another file or range. */
export function skippedBy(
  response: Response,
  { keptBytes, file }: Pick<Copy, 'keptBytes' | 'file'>,
): number | null {
  const etag = response.headers.get('etag')
  if (etag !== null && etag !== file.etag) return null
  if (response.status === 200) return keptBytes
  const [, start, size] = rangeShape.exec(response.headers.get('content-range') ?? '') ?? []
  return Number(start) === keptBytes && Number(size) === file.sizeBytes ? 0 : null
}

export class CopyFetch {
  readonly #parts: FetchParts
  readonly #wanted: Wanted
  readonly #signal: AbortSignal
  readonly #progress: Progress
  #renewals = 0
  #badBlock: number | null = null

  constructor(parts: FetchParts, wanted: Wanted, signal: AbortSignal, progress: Progress) {
    this.#parts = parts
    this.#wanted = wanted
    this.#signal = signal
    this.#progress = progress
  }

  /** Rejects with a SavingFailure. Blocks that were stored before the failure stay. */
  async run(): Promise<Copy> {
    let { address, copy } = await this.#open()
    while (!isFinished(copy)) {
      const before = copy.keptBytes
      const bad = this.#badBlock
      const response = await this.#request(address, copy)
      const skipBytes = response.ok ? skippedBy(response, copy) : null
      if (skipBytes !== null && response.body) {
        copy = await this.#read(copy, response.body, skipBytes)
        if (copy.keptBytes === before && this.#badBlock === bad) throw new SavingFailure('network')
      } else {
        void response.body?.cancel().catch(() => {})
        this.#renewOrThrow(response)
        ;({ address, copy } = await this.#open())
      }
    }
    return copy
  }

  async #open() {
    const { vault, describe } = this.#parts
    const { trackId, variant } = this.#wanted
    const file = await describe(trackId, variant, this.#signal).catch((error: unknown) => {
      throw failureOfCall(error)
    })
    const fresh = newCopy(this.#wanted, file)
    const known = await vault.find(fresh).catch(failStorage)
    // A download that was stopped meanwhile must not create a copy.
    if (this.#signal.aborted) throw new SavingFailure('network')
    const copy = (await this.#stored(known, fresh).catch(failStorage)) ?? (await this.#begin(known, fresh))
    return { address: file.url, copy: { ...copy, track: fresh.track } }
  }

  /** What is stored of this file: the copy itself, or the part of it that is stored beside another copy. */
  async #stored(known: Copy | undefined, { variant, file, recording }: Copy): Promise<Copy | undefined> {
    const isOfFile = (copy: Copy) => copy.variant === variant && isSameFile(copy.file, file)
    if (known?.coming && isOfFile(known.coming)) return known.coming
    if (!known || !isOfFile(known)) return undefined
    if (!isFinished(known)) return known
    // A damaged copy does not play, so the recording is downloaded again. Copies of the present recording were repaired
    // before this call.
    if (known.isDamaged) return undefined
    // The artist has gone back to the recording of this copy.
    return this.#parts.vault.keepAs(known, recording)
  }

  async #begin(known: Copy | undefined, fresh: Copy): Promise<Copy> {
    const { vault } = this.#parts
    const isReplacing = known && isFinished(known) && !known.isDamaged && known.recording !== fresh.recording
    try {
      if (isReplacing) return await vault.beginBeside(fresh)
      await vault.begin(fresh)
      return fresh
    } catch (error) {
      // The size is reported, so that a full device can say how much space is missing.
      this.#progress.onBytes(0, fresh.file.sizeBytes)
      return failStorage(error)
    }
  }

  #request(address: string, { keptBytes, file }: Copy) {
    const rest = { range: `bytes=${keptBytes}-`, 'if-range': file.etag }
    return this.#parts.request(address, keptBytes > 0 ? rest : {}, this.#signal).catch((): never => {
      throw new SavingFailure('network')
    })
  }

  /** Returns to let the caller request a new address. Throws after a 429, a server error or too many renewals. */
  #renewOrThrow(response: Response) {
    if (response.status === 429 || response.status >= 500) throw failureOfAnswer(response)
    this.#renewals += 1
    if (this.#renewals > renewalsMax) throw failureOfAnswer(response)
  }

  async #read(opened: Copy, body: ReadableStream<Uint8Array<ArrayBuffer>>, skipBytes: number) {
    let copy = opened
    await readBlocks({
      body,
      skipBytes,
      clock: this.#parts.clock,
      nextBlockBytes: () => nextBlockBytesOf(copy),
      onBytes: (bytes) => this.#progress.onBytes(copy.keptBytes + bytes, copy.file.sizeBytes),
      accept: async (bytes) => {
        if (!(await this.#isValid(copy, bytes))) return false
        if (this.#signal.aborted) return false
        copy = await this.#parts.vault.append(copy, bytes).catch((error: unknown) => {
          // The bytes arrived but are not stored. A full device must count them as missing.
          this.#progress.onBytes(copy.keptBytes, copy.file.sizeBytes)
          failStorage(error)
        })
        this.#progress.onBlockStored()
        return true
      },
    })
    return copy
  }

  /** A block with a wrong digest is fetched once more. If it is wrong again, the download fails. */
  async #isValid({ keptBytes, file }: Copy, bytes: ArrayBuffer) {
    const block = keptBytes / downloadBlockBytes
    if ((await this.#parts.sha256([bytes])) === file.blocks[block]) {
      this.#badBlock = null
      return true
    }
    if (this.#badBlock === block) throw new SavingFailure('damaged')
    this.#badBlock = block
    return false
  }
}
