// Looks after the stored copies. At the start it finds copies of which chunks are missing. While the page is idle it
// compares the bytes of one copy a day with their hashes. A damaged copy is offered for repair.
import type { Clock } from '~/client/platform/clock'
import type { Locks } from '~/client/platform/locks'
import { dayMs } from '~/contract/durations'
import { type Copy, isFinished, isSameFile } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Downloads } from '../copies/downloads'
import { nextCheck } from './next-check'

type WatchParts = {
  downloads: Pick<Downloads, 'state' | 'reportDamaged'>
  vault: Pick<Vault, 'list' | 'find' | 'damagedBlocks' | 'note'>
  /** The tracks whose copies lack chunks. */
  lostChunks(userId: string): Promise<readonly string[]>
  sha256(bytes: ArrayBuffer[]): Promise<string>
  /** Whether this page can compute hashes. */
  canCheck(): boolean
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>
  clock: Clock
  locks: Locks
}

export class CopyWatch {
  readonly #parts: WatchParts
  #userId: string | null = null
  #cancelNext = () => {}

  constructor(parts: WatchParts) {
    this.#parts = parts
  }

  start() {
    this.#parts.downloads.state.subscribe(() => this.#follow())
    this.#follow()
  }

  /** Begins when the copies of a person have been read. */
  #follow() {
    const { userId, vault } = this.#parts.downloads.state.get()
    const watched = vault === 'read' ? userId : null
    if (watched === this.#userId) return
    this.#userId = watched
    this.#cancelNext()
    if (watched !== null) void this.#begin(watched)
  }

  async #begin(userId: string) {
    // A database that cannot be read is reported where the copies are listed.
    const lost = await this.#parts.lostChunks(userId).catch(() => [])
    for (const trackId of lost) this.#report(userId, trackId)
    await this.#checkNext(userId)
  }

  #report(userId: string, trackId: string) {
    if (this.#userId === userId) this.#parts.downloads.reportDamaged(trackId)
  }

  /** Checks one copy if it is time for that, and comes back when it is time for the next one. */
  async #checkNext(userId: string) {
    const { canCheck, clock, idle, locks } = this.#parts
    if (!canCheck()) return
    await idle()
    const { signal } = new AbortController()
    // The lock keeps two tabs from checking a copy each. A check that fails is repeated at the next start.
    const waitMs = await locks
      .hold(`lariat-copy-check:${userId}`, signal, () => this.#checkOne(userId))
      .catch(() => dayMs)
    if (this.#userId !== userId) return
    this.#cancelNext = clock.after(waitMs, () => void this.#checkNext(userId))
  }

  /** Resolves to the time until the next check. */
  async #checkOne(userId: string): Promise<number> {
    const { clock, idle, sha256, vault } = this.#parts
    if (this.#userId !== userId) return dayMs
    const now = clock.now()
    const next = nextCheck((await vault.list(userId)).filter(isFinished), now)
    if (next.type === 'wait') return next.waitMs
    const { copy } = next
    const whenIdle = async (bytes: ArrayBuffer[]) => {
      await idle()
      return sha256(bytes)
    }
    // A copy that cannot be read cannot be played, so it counts as damaged.
    const isWhole = await vault.damagedBlocks(copy, whenIdle).then(
      (damaged) => damaged.length === 0,
      () => false,
    )
    if (!(await this.#isUnchanged(copy))) return dayMs
    await vault.note(copy, { checkedAt: now })
    if (!isWhole) this.#report(userId, copy.trackId)
    return dayMs
  }

  /** False if the copy was removed, or saved again with another file, while it was checked. */
  async #isUnchanged(copy: Copy) {
    const now = await this.#parts.vault.find(copy)
    return now !== undefined && isFinished(now) && isSameFile(now.file, copy.file)
  }
}
