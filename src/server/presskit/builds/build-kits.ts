// Makes the one-sheets and the preview pictures of press kits in the background. A build belongs to the replica that holds its lease. If that one is
// killed, another takes the build over when the lease has ended.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { minuteMs, secondMs } from '~/contract/durations'
import { paperSizes, type PaperSize } from '~/contract/rules/presskit/kit-parts'
import type { Clock } from '../../core/clock'
import { lockByName } from '../../database/lock'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { StorageUnavailable, type Storage } from '../../storage/storage'
import { readPhoto, shadedPhoto } from '../one-sheet/sheet-photo'
import * as repository from './repository'
import type { Claim } from '../../database/lease-queue'
import { rebuildDelayMs } from './rebuild-delay'
import { readSheetFacts, type SheetFacts, type SheetParts } from './sheet-facts'

export type BuildParts = SheetParts & {
  clock: Clock
  storage: Storage
  logger: Pick<FastifyBaseLogger, 'error'>
}

/** A build takes a few seconds, and each step of it extends the lease. */
const leaseMs = 30 * secondMs
const attemptsMax = 3
const retryMs = 10 * secondMs
const storeAwayMs = 30 * secondMs

/** Another replica holds the build by now. */
class LeaseLost extends Error {}

const goOnTo = async ({ database, clock }: BuildParts, claim: Claim, progress: number) => {
  const isHeld = await repository.changeHeld(database, claim, { progress, due_at: clock.now() + leaseMs })
  if (!isHeld) throw new LeaseLost()
}

const giveUp = ({ database, clock }: BuildParts, claim: Claim) =>
  repository.giveUpBuild(database, claim, clock.now())

/** The file is noted as loose before it is stored, so that it is swept if the build does not end. */
const storeBuilt = async (
  parts: BuildParts,
  userId: string,
  { paper, file }: { paper: PaperSize | 'preview'; file: Buffer },
) => {
  const storage_key = `presskits/${randomUUID()}.${paper === 'preview' ? 'jpg' : 'pdf'}`
  await noteLooseFiles(parts.database, [storage_key], parts.clock.now())
  const { sizeBytes, sha256 } = await parts.storage.put(storage_key, file)
  return { user_id: userId, paper, storage_key, size_bytes: sizeBytes, sha256 }
}

type BuiltFile = Awaited<ReturnType<typeof storeBuilt>>

/** A kit that has changed meanwhile is built again. */
const finish = ({ database, clock }: BuildParts, claim: Claim, built: SheetFacts, files: BuiltFile[]) =>
  database.transaction().execute(async (transaction) => {
    // Changes of the kit hold this lock too, so that none comes unnoticed in between.
    await lockByName(transaction, `press kit of ${claim.userId}`)
    const now = clock.now()
    const { revision, facts } = built
    const isHeld = await repository.changeHeld(transaction, claim, {
      state: 'ready',
      progress: 100,
      lease: null,
      revision,
      facts,
      built_at: now,
      checked_at: now,
    })
    if (!isHeld) throw new LeaseLost()
    const former = await repository.replaceBuiltFiles(transaction, claim.userId, files)
    await noteLooseFiles(transaction, former, now)
    if (await repository.hasChangedSince(transaction, claim.userId, revision))
      await repository.rebuildAfterChange(transaction, claim.userId, { now, delayMs: rebuildDelayMs })
  })

const build = async (parts: BuildParts, claim: Claim) => {
  const { clock, storage } = parts
  const sheet = await readSheetFacts(parts, claim.userId)
  if (!sheet) return giveUp(parts, claim)
  const photo = await readPhoto(storage, sheet.photoKey)
  // PDFKit and fontkit are slow to load, so they are loaded only when used.
  const { makeSheet } = await import('../one-sheet/draw-sheet')
  const { drawPreview } = await import('../preview/draw-preview')
  const files: BuiltFile[] = []
  for (const [at, paper] of paperSizes.entries()) {
    await goOnTo(parts, claim, 10 + at * 40)
    const photoFor = shadedPhoto(photo)
    const file = await makeSheet(sheet.content, { paper, photoFor, now: clock.now() })
    files.push(await storeBuilt(parts, claim.userId, { paper, file }))
  }
  await goOnTo(parts, claim, 90)
  const preview = await drawPreview(sheet.preview, photo)
  if (preview) files.push(await storeBuilt(parts, claim.userId, { paper: 'preview', file: preview }))
  await finish(parts, claim, sheet, files)
}

/** While the store is away, builds wait without using up their attempts. After the last attempt, a change begins anew. */
const postpone = async ({ database, clock, logger }: BuildParts, claim: Claim, error: unknown) => {
  if (error instanceof LeaseLost) return
  const now = clock.now()
  if (error instanceof StorageUnavailable) return repository.waitForStore(database, claim, now + storeAwayMs)
  logger.error({ err: error, kit: claim.userId }, 'a press kit could not be built')
  const waiting = { state: 'waiting', progress: 0, lease: null } as const
  await repository.changeHeld(database, claim, { ...waiting, due_at: now + retryMs * claim.attempts })
}

/** Builds what is due. The third attempt is the last one, also where each of them ended with the process. */
export const buildDueKits = async (parts: BuildParts, goOn: () => boolean = () => true) => {
  while (goOn()) {
    const claim = await repository.claimBuild(parts.database, { now: parts.clock.now(), leaseMs })
    if (!claim) return
    if (claim.attempts > attemptsMax) await giveUp(parts, claim)
    else await build(parts, claim).catch((error: unknown) => postpone(parts, claim, error))
  }
}

const checkEveryMs = 10 * minuteMs
const checkedAtOnce = 20

/** Finds kits whose facts have changed outside of them: the name of the artist, a photo, a title. */
export const rebuildOutdatedKits = async (parts: BuildParts, goOn: () => boolean = () => true) => {
  const { database, clock } = parts
  const now = clock.now()
  while (goOn()) {
    const rows = await repository.buildsCheckedBefore(database, now - checkEveryMs, checkedAtOnce)
    if (rows.length === 0) return
    for (const row of rows) {
      const present = await readSheetFacts(parts, row.user_id)
      await repository.noteChecked(database, row.user_id, now)
      if (!present || present.facts === row.facts) continue
      await database
        .transaction()
        .execute((transaction) =>
          repository.rebuildAfterChange(transaction, row.user_id, { now, delayMs: 0 }),
        )
    }
  }
}
