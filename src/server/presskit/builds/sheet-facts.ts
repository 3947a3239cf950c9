// Reads what the one-sheets and the preview picture of a press kit say. A part of it is stored outside of the kit, such as the name of the artist.
import { createHash } from 'node:crypto'
import { artistName } from '~/contract/rules/artist-name'
import { shownPhotosOf } from '../../accounts/artist/repository'
import { listedTracksById } from '../../catalog/repository'
import { artistAnswer } from '../../catalog/track-answer'
import type { Database } from '../../database/open'
import { photoKeys } from '../../images/photo'
import type { SheetContent } from '../one-sheet/sheet-content'
import { musicianNamed, type MusicianRow } from '../page/repository'
import type { PreviewContent } from '../preview/preview-content'
import { isSectionShown, readContent, type KitContent } from '../settings/kit-content'
import { kitPath } from '../settings/kit-path'
import { highlightsOf, kitOf, kitTracksOf, type HighlightRow, type KitRow } from '../settings/repository'

export type SheetParts = { database: Database; publicUrl: string }

export type SheetFacts = {
  /** Of the kit. */
  revision: number
  content: SheetContent
  preview: PreviewContent
  /** The storage key of the large photo, or of the profile image in its place. */
  photoKey: string | null
  /** The SHA-256 of all facts. */
  facts: string
}

const highlightsPrinted = 6

const aboutOf = ({ about: { short, medium, long } }: KitContent) => medium || short || long

type Read = { musician: MusicianRow; kit: KitRow; highlights: readonly HighlightRow[] }

const contentOf = ({ musician, kit, highlights }: Read, publicUrl: string): SheetContent => {
  const content = readContent(kit.content)
  return {
    name: artistName(artistAnswer(musician)),
    username: musician.username,
    place: musician.location ?? '',
    line: content.line,
    about: isSectionShown(content, 'about') ? aboutOf(content) : '',
    accent: content.accent,
    highlights: isSectionShown(content, 'highlights')
      ? highlights
          .slice(0, highlightsPrinted)
          .map(({ type, title, date, place }) => ({ type, title, date, place }))
      : [],
    contacts: isSectionShown(content, 'contacts') ? content.contacts : [],
    address: new URL(kitPath(kit), publicUrl).href,
  }
}

const genresShown = 2

type Genres = readonly { genre: string | null }[]

/** Has what the top of the kit's page has. */
const previewFrom = (
  { name, username, place, line, accent }: SheetContent,
  content: KitContent,
  tracks: Genres,
): PreviewContent => {
  const heard = isSectionShown(content, 'listen') ? tracks : []
  const genres = new Set(heard.flatMap(({ genre }) => genre ?? []))
  const facts = [place, ...[...genres].slice(0, genresShown)].filter((fact) => fact !== '').join(' · ')
  return { name, username, line, facts, look: content.look, accent }
}

/** null if the account is gone, or has no kit. */
export const readSheetFacts = async (
  { database, publicUrl }: SheetParts,
  userId: string,
): Promise<SheetFacts | null> => {
  const [musician, kit] = [await musicianNamed(database, userId), await kitOf(database, userId)]
  if (!musician || !kit) return null
  const highlights = await highlightsOf(database, userId)
  const photos = await shownPhotosOf(database, userId)
  const inKit = await kitTracksOf(database, userId)
  const tracks = await listedTracksById(
    database,
    inKit.map(({ track_id }) => track_id),
  )
  const content = contentOf({ musician, kit, highlights }, publicUrl)
  const shown = readContent(kit.content)
  const preview = previewFrom(content, shown, tracks)
  const hero = photos.find(({ id }) => id === shown.heroPhotoId)
  const photoKey = hero ? (photoKeys(hero.image_hash)[0] ?? null) : musician.avatar_key
  const facts = JSON.stringify([
    content,
    preview,
    photoKey,
    photos.map(({ image_hash, caption }) => [image_hash, caption]),
    tracks.map(({ id, title, recording }) => [id, title, recording]),
  ])
  const sha256 = createHash('sha256').update(facts).digest('hex')
  return { revision: kit.revision, content, preview, photoKey, facts: sha256 }
}
