// Changes the settings of a press kit, its link and its highlights.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { safeLink } from '~/contract/rules/studio/artist-links'
import { contrast, lookPapers, shapeContrastMin } from '~/contract/rules/presskit/accent'
import { highlightsMax } from '~/contract/rules/presskit/kit-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Tables } from '../../database/tables'
import { Failure, invalidField, invalidInput, notFound } from '../../http/failure'
import { changeKit, newSecret, type KitParts } from './change-kit'
import {
  changedContent,
  isSectionShown,
  readContent,
  readGenerated,
  stillGenerated,
  type KitChanges,
  type KitContent,
} from './kit-content'
import { highlightAnswer, ownKit } from './own-kit'
import * as repository from './repository'
import type { KitRow, KitTrackRow } from './repository'

/** A named id and the field in which it is. */
type Named = { id: string; path: string }

/**
 * What is in the kit already may stay, because it may have been deleted after the artist had opened the kit. Ids of
 * others get the same answer as ids that do not exist.
 */
const requireOwn = (named: readonly Named[], allowed: readonly string[], message: string) => {
  const wrong = named.filter(({ id }) => !allowed.includes(id))
  if (wrong.length > 0) throw invalidInput(wrong.map(({ path }) => ({ path, message })))
}

const requireOwnPhotos = async (
  database: Kysely<Tables>,
  userId: string,
  { before, changes }: { before: KitContent; changes: KitChanges },
) => {
  const { heroPhotoId, photos = [] } = changes
  const named = photos.map(({ photoId }, at) => ({ id: photoId, path: `photos.${at}.photoId` }))
  if (typeof heroPhotoId === 'string') named.push({ id: heroPhotoId, path: 'heroPhotoId' })
  const own = await repository.ownPhotoIds(
    database,
    userId,
    named.map(({ id }) => id),
  )
  const inKit = [before.heroPhotoId ?? '', ...before.photos.map(({ photoId }) => photoId)]
  requireOwn(named, [...own, ...inKit], 'Choose one of your photos')
}

const requireOwnTracks = async (
  database: Kysely<Tables>,
  userId: string,
  { before, tracks }: { before: KitTrackRow[]; tracks: NonNullable<KitChanges['tracks']> },
) => {
  const named = tracks.map(({ trackId }, at) => ({ id: trackId, path: `tracks.${at}.trackId` }))
  const own = await repository.ownTrackIds(
    database,
    userId,
    named.map(({ id }) => id),
  )
  const inKit = before.map(({ track_id }) => track_id)
  requireOwn(named, [...own, ...inKit], 'Choose one of your tracks')
}

/** Web addresses in their usual form. */
const inUsualForm = <Linked extends { url: string | null }>(linked: Linked): Linked => ({
  ...linked,
  url: linked.url === null ? null : (safeLink(linked.url) ?? linked.url),
})

const withUsualLinks = ({ quotes, videos, dates, ...changes }: KitChanges): KitChanges => ({
  ...changes,
  ...(quotes && { quotes: quotes.map(inUsualForm) }),
  ...(videos && { videos: videos.map(inUsualForm) }),
  ...(dates && { dates: dates.map(inUsualForm).toSorted((one, other) => (one.date < other.date ? -1 : 1)) }),
})

type Contents = { before: KitContent; after: KitContent }

/** The sections with signed addresses. */
const addressed = ['listen', 'stage'] as const

/** When those change who may see the kit or what it offers, its signed addresses end. */
const accessColumns = (
  kit: KitRow,
  { visibility = kit.visibility, isOpen }: KitChanges,
  { before, after }: Contents,
) => {
  const is_open = isOpen === undefined ? kit.is_open : Number(isOpen)
  const isSame =
    visibility === kit.visibility &&
    is_open === kit.is_open &&
    addressed.every((section) => isSectionShown(before, section) === isSectionShown(after, section))
  return { visibility, is_open, access_number: kit.access_number + (isSame ? 0 : 1) }
}

/** Buttons and marks have this colour, so it must be visible on the paper of the look. */
const requireVisibleAccent = ({ look, accent }: KitContent) => {
  if (contrast(accent, lookPapers[look]) >= shapeContrastMin) return
  throw invalidField('accent', 'This colour is hard to see on the paper of this look. Choose another one.')
}

const columnsOf = (kit: KitRow, changes: KitChanges) => {
  const before = readContent(kit.content)
  const after = changedContent(before, withUsualLinks(changes))
  if (changes.look ?? changes.accent) requireVisibleAccent(after)
  const { leadRetentionDays, reviewed } = changes
  return {
    ...accessColumns(kit, changes, { before, after }),
    content: JSON.stringify(after),
    generated: JSON.stringify(stillGenerated(readGenerated(kit.generated), { before, after, reviewed })),
    ...(leadRetentionDays !== undefined && { lead_retention_days: leadRetentionDays }),
  }
}

export const changeSettings = async (
  parts: KitParts,
  userId: string,
  changes: KitChanges,
): Promise<Answer<'updatePressKitSettings'>> => {
  await changeKit(parts, userId, async (transaction, kit) => {
    await requireOwnPhotos(transaction, userId, { before: readContent(kit.content), changes })
    if (changes.tracks) {
      const before = await repository.kitTracksOf(transaction, userId)
      await requireOwnTracks(transaction, userId, { before, tracks: changes.tracks })
      const rows = changes.tracks.map(({ trackId, inFull }) => ({
        track_id: trackId,
        in_full: Number(inFull),
      }))
      await repository.replaceKitTracks(transaction, userId, rows)
    }
    return { columns: columnsOf(kit, changes), result: undefined }
  })
  return ownKit(parts, userId)
}

/** The former link and the stream addresses of the kit stop working. */
export const renewLink = async (parts: KitParts, userId: string): Promise<Answer<'renewPressKitLink'>> => {
  await changeKit(parts, userId, async (_transaction, kit) => ({
    columns: { secret: newSecret(), access_number: kit.access_number + 1 },
    result: undefined,
  }))
  return ownKit(parts, userId)
}

const refuseMore = () =>
  new Failure(409, {
    message: `A press kit has at most ${highlightsMax} highlights. Delete one first.`,
    code: 'conflict',
  })

export const addHighlight = (
  parts: KitParts,
  userId: string,
  given: Checked<'addHighlight'>['body'],
): Promise<Answer<'addHighlight'>> =>
  changeKit(parts, userId, async (transaction) => {
    if ((await repository.highlightsOf(transaction, userId)).length >= highlightsMax) throw refuseMore()
    const row = { id: randomUUID(), user_id: userId, ...inUsualForm(given), created_at: parts.clock.now() }
    await repository.insertHighlight(transaction, row)
    return { columns: {}, result: highlightAnswer(row) }
  })

export const deleteHighlight = (parts: KitParts, userId: string, id: string): Promise<{ deleted: true }> =>
  changeKit(parts, userId, async (transaction) => {
    if (!(await repository.deleteHighlight(transaction, userId, id))) throw notFound()
    return { columns: {}, result: { deleted: true }, hidesMore: true }
  })
