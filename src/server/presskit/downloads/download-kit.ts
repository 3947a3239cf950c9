// Returns the address of a download from a press kit, and counts the download.
import type { KitDownload, PaperSize } from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import { shownPhotosOf } from '../../accounts/artist/repository'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { builtFilesOf } from '../builds/repository'
import { stageFileAnswers } from '../files/file-address'
import { findKit, type FoundKit } from '../page/find-kit'
import { isSectionShown, readContent } from '../settings/kit-content'
import { filesOf } from '../settings/repository'
import { isRobot } from '../visits/rules'
import { addCount, addToDay, dayOf } from '../visits/sums-repository'
import { isCrowded, visitorNames, type Visitor } from '../visits/visitors'
import { saveVisitor, visitorOf } from '../visits/visitors-repository'
import { kitDownloadAddress } from './download-address'
import { fileNameOf } from './file-names'
import { downloadsOf } from './kinds'
import { photosInKit } from './zip-entries'

type Parts = { database: Database; clock: Clock; sign: Sign }

type Wanted = Visitor & {
  id: string
  key?: string | undefined
  session: Session | null
  kind: KitDownload
  paper: PaperSize
}

type Download = Answer<'downloadPressKit'>

const findDownload = async (
  parts: Parts,
  { kit, musician }: FoundKit,
  { kind, paper }: Pick<Wanted, 'kind' | 'paper'>,
): Promise<Download> => {
  if (!kit) throw notFound()
  const { database } = parts
  const content = readContent(kit.content)
  const files = isSectionShown(content, 'stage') ? await filesOf(database, kit.user_id) : []
  const rider = stageFileAnswers(parts, kit, files).find((file) => file.kind === 'rider')
  const present = downloadsOf({
    hasSheets: (await builtFilesOf(database, kit.user_id)).length > 0,
    photos: photosInKit(content, await shownPhotosOf(database, kit.user_id)).length,
    hasRider: rider !== undefined,
  })
  if (!present.includes(kind)) throw notFound()
  if (kind === 'rider') return { url: rider?.url ?? '', name: rider?.name ?? '' }
  return { url: kitDownloadAddress(parts, kit, { kind, paper }), name: fileNameOf(musician, { kind, paper }) }
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
  const download = await findDownload(parts, found, wanted)
  if (!found.isOwn && !isRobot(wanted.userAgent)) await countOnce(parts, found.musician.artist_id, wanted)
  return download
}
