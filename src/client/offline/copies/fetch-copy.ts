// Brings one copy from wherever it is to its end. Each block is checked before it is kept; what was kept is never
// fetched again. A file that has changed begins anew, an address that has run out is asked for again.
import type { Clock } from '~/client/platform/clock'
import type { Answer } from '~/contract/schemas/built'
import { downloadBlockBytes } from '~/contract/limits'
import { blockCount, type Copy, isFinished, isSameFile } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import { readBlocks } from './block-reader'
import { failStorage, failureOfAnswer, failureOfCall, SavingFailure } from './problems'

type File = Answer<'downloadPurchase'>

export type FetchParts = {
  vault: Pick<Vault, 'find' | 'begin' | 'append'>
  clock: Clock
  /** Where it is, and what it must be. */
  describe(trackId: string, variant: Copy['variant'], signal: AbortSignal): Promise<File>
  request(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>
  sha256(bytes: ArrayBuffer[]): Promise<string>
}

type Wanted = Pick<Copy, 'userId' | 'trackId' | 'variant' | 'track' | 'peaks' | 'savedAt'>

/** Of what comes. */
type Told = { onBytes(keptBytes: number, sizeBytes: number): void; onBlockKept(): void }

const renewalsMax = 3

/** As far as the server says: without the digest of every block none of it could be checked. */
const emptyCopy = (wanted: Wanted, file: File): Copy => {
  if (file.size <= 0 || file.blocks.length !== blockCount(file.size)) throw new SavingFailure('unverifiable')
  const { size: sizeBytes, type, sha256, blocks } = file
  return {
    ...wanted,
    filename: file.filename,
    file: { sizeBytes, type, etag: `"${sha256}"`, sha256, blocks },
    keptBytes: 0,
    intent: 'keep',
  }
}

const restOf = ({ keptBytes, file }: Copy) => Math.min(downloadBlockBytes, file.sizeBytes - keptBytes)

const rangeShape = /^bytes (\d+)-\d+\/(\d+)$/

/** How many bytes come before the wanted ones; null where it is another file, or not what was asked for. */
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
  readonly #told: Told
  #renewals = 0
  #badBlock: number | null = null

  constructor(parts: FetchParts, wanted: Wanted, signal: AbortSignal, told: Told) {
    this.#parts = parts
    this.#wanted = wanted
    this.#signal = signal
    this.#told = told
  }

  /** Rejects with a SavingFailure; what was kept until then stays. */
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
        this.#judge(response)
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
    const fresh = emptyCopy(this.#wanted, file)
    const known = await vault.find(fresh).catch(failStorage)
    // Stopped meanwhile, it must leave nothing behind.
    if (this.#signal.aborted) throw new SavingFailure('network')
    if (known && known.variant === variant && isSameFile(known.file, fresh.file)) {
      return { address: file.url, copy: known }
    }
    await vault.begin(fresh).catch(failStorage)
    return { address: file.url, copy: fresh }
  }

  #request(address: string, { keptBytes, file }: Copy) {
    const rest = { range: `bytes=${keptBytes}-`, 'if-range': file.etag }
    return this.#parts.request(address, keptBytes > 0 ? rest : {}, this.#signal).catch((): never => {
      throw new SavingFailure('network')
    })
  }

  /** Asks for a new address and what the file is now, unless that was done often enough. */
  #judge(response: Response) {
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
      nextBlockBytes: () => restOf(copy),
      onBytes: (bytes) => this.#told.onBytes(copy.keptBytes + bytes, copy.file.sizeBytes),
      take: async (bytes) => {
        if (!(await this.#isRight(copy, bytes))) return false
        if (this.#signal.aborted) return false
        copy = await this.#parts.vault.append(copy, bytes).catch(failStorage)
        this.#told.onBlockKept()
        return true
      },
    })
    return copy
  }

  /** A block that comes wrong is fetched once more; if it comes wrong again, it is so at its source. */
  async #isRight({ keptBytes, file }: Copy, bytes: ArrayBuffer) {
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
