// Returns the address of a download from a press kit, and counts the download.
import type { KitDownload } from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { stageFileAnswers } from '../files/file-address'
import { findKit, type FoundKit } from '../page/find-kit'
import { isSectionShown, readContent } from '../settings/kit-content'
import { filesOf } from '../settings/repository'
import { isRobot } from '../visits/rules'
import { addCount, addToDay, dayOf } from '../visits/sums-repository'
import { isCrowded, visitorNames, type Visitor } from '../visits/visitors'
import { saveVisitor, visitorOf } from '../visits/visitors-repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

type Wanted = Visitor & {
  id: string
  key?: string | undefined
  session: Session | null
  kind: KitDownload
}

type Download = Answer<'downloadPressKit'>

const findDownload = async (parts: Parts, { kit }: FoundKit, kind: KitDownload): Promise<Download> => {
  if (!kit || kind !== 'rider' || !isSectionShown(readContent(kit.content), 'stage')) throw notFound()
  const files = await filesOf(parts.database, kit.user_id)
  const rider = stageFileAnswers(parts, kit, files).find((file) => file.kind === 'rider')
  if (!rider) throw notFound()
  return { url: rider.url, name: rider.name }
}

/** Each kind counts once for each visitor and day. */
const countOnce = async ({ database, clock, sign }: Parts, kitId: string, { kind, ...visitor }: Wanted) => {
  const at = { kitId, day: dayOf(clock.now()) }
  const names = visitorNames(sign, at, { ...visitor, what: `download ${kind}` })
  await database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `visits of ${kitId}`)
    if (await visitorOf(transaction, names.visitor)) return
    if (await isCrowded(transaction, names)) return
    await saveVisitor(transaction, { ...names, user_id: kitId, day: at.day, seconds: 0, plays: 0 })
    await addToDay(transaction, at, { downloads: 1 })
    await addCount(transaction, at, { kind: 'download', name: kind, count: 1 })
  })
}

/** The artist and robots do not count. */
export const downloadKit = async (parts: Parts, wanted: Wanted): Promise<Download> => {
  const found = await findKit(parts.database, wanted, wanted.session)
  const download = await findDownload(parts, found, wanted.kind)
  if (!found.isOwn && !isRobot(wanted.userAgent)) await countOnce(parts, found.musician.artist_id, wanted)
  return download
}
