// Every change of a press kit goes through here: changes of one kit take turns, and the artist's page learns whether there
// is a kit to link to.
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { saveProfile } from '../../accounts/artist/repository'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { rebuildDelayMs } from '../builds/rebuild-delay'
import { rebuildAfterChange, requestBuild } from '../builds/repository'
import { withdrawFiles } from '../builds/withdraw-files'
import { emptyContent, hasContent, readContent } from './kit-content'
import { hidesSomething } from './hidden-parts'
import * as repository from './repository'
import type { KitRow } from './repository'

export type KitParts = {
  database: Database
  clock: Clock
  sign: Sign
  /** The address of the server, for people. */
  publicUrl: string
  /** Is called when something has changed that only the artist's page shows. */
  artistPageChanged(userId: string): void
}

const secretBytes = 18

export const newSecret = () => randomBytes(secretBytes).toString('base64url')

const firstKit = (userId: string, now: number): KitRow => ({
  user_id: userId,
  visibility: 'off',
  is_open: 0,
  secret: newSecret(),
  access_number: 0,
  content: JSON.stringify(emptyContent),
  generated: '[]',
  lead_retention_days: null,
  revision: 0,
  updated_at: now,
})

const hasSomething = async (database: Kysely<Tables>, { user_id, content }: KitRow): Promise<boolean> => {
  if (hasContent(readContent(content))) return true
  const lists = [repository.kitTracksOf, repository.highlightsOf, repository.filesOf]
  for (const listOf of lists) if ((await listOf(database, user_id)).length > 0) return true
  return false
}

type Columns = Partial<Omit<KitRow, 'user_id' | 'revision' | 'updated_at'>>

type Change<Result> = {
  columns: Columns
  result: Result
  /**
   * Whether to build the one-sheets and the preview picture now. Without it, a change builds them now only if it makes the kit
   * visible to others; else a kit that was built before is built again some seconds later.
   */
  isBuildWanted?: true
  /** Something that the built files show is gone that is not part of the columns. */
  hidesMore?: true
}

type Rebuild = { isBuildWanted: boolean; isHiding: boolean; now: number }

/** Files that show what the artist hides are withdrawn with the change, and the others stay until the build has ended. */
const rebuild = async (
  transaction: Transaction<Tables>,
  userId: string,
  { isBuildWanted, isHiding, now }: Rebuild,
) => {
  if (isHiding) await withdrawFiles(transaction, userId, now)
  if (isBuildWanted) await requestBuild(transaction, userId, now)
  else if (!isHiding) await rebuildAfterChange(transaction, userId, { now, delayMs: rebuildDelayMs })
}

/** `change` makes its own writes in the transaction, and returns the columns of the kit that change. */
export const changeKit = async <Result>(
  { database, clock, artistPageChanged }: KitParts,
  userId: string,
  change: (transaction: Transaction<Tables>, kit: KitRow) => Promise<Change<Result>>,
): Promise<Result> => {
  const now = clock.now()
  const changed = await database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `press kit of ${userId}`)
    const before = (await repository.kitOf(transaction, userId)) ?? firstKit(userId, now)
    const { columns, result, isBuildWanted = false, hidesMore = false } = await change(transaction, before)
    const kit = { ...before, ...columns, revision: before.revision + 1, updated_at: now }
    await repository.saveKit(transaction, kit)
    const isHiding = hidesMore || hidesSomething(before, kit)
    const isPublished = before.visibility === 'off' && kit.visibility !== 'off'
    await rebuild(transaction, userId, { isBuildWanted: isBuildWanted || isPublished, isHiding, now })
    const isLinked = kit.visibility === 'public' && (await hasSomething(transaction, kit))
    await saveProfile(transaction, userId, { has_press_kit: isLinked ? 1 : 0 })
    return result
  })
  artistPageChanged(userId)
  return changed
}
