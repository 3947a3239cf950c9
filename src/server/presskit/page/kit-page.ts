// The page of a press kit.
import { dayMs } from '~/contract/durations'
import { artistName } from '~/contract/rules/artist-name'
import type { KitSection } from '~/contract/rules/presskit/kit-parts'
import type { Answer, Track } from '~/contract/schemas/built'
import { shownPhotosOf, type PhotoRow } from '../../accounts/artist/repository'
import { photoAnswer } from '../../accounts/artist/photo-answer'
import { storedLinks } from '../../accounts/artist/stored-links'
import { dateOf } from '../../analytics/totals'
import { listedTracksById } from '../../catalog/repository'
import { artistAnswer, trackAnswer } from '../../catalog/track-answer'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { kitStreamAddress } from '../../streaming/kit-stream-address'
import type { StreamAddresses } from '../../streaming/stream-address'
import { builtFilesOf } from '../builds/repository'
import { downloadsOf } from '../downloads/kinds'
import { photosInKit } from '../downloads/zip-entries'
import { originalAddress, stageFileAnswers } from '../files/file-address'
import { emptyContent, isSectionShown, readContent, type KitContent } from '../settings/kit-content'
import { highlightAnswer } from '../settings/own-kit'
import { filesOf, highlightsOf, kitTracksOf, type KitRow } from '../settings/repository'
import { figuresOf } from './figures'
import { findKit, type FoundKit } from './find-kit'
import { newFormToken } from './form-token'

export type PageParts = { database: Database; clock: Clock; sign: Sign; streamAddresses: StreamAddresses }

type Page = Answer<'pressKit'>
type Asked = { id: string; key?: string | undefined; session: Session | null }

type KitPhoto = NonNullable<Page['heroPhoto']>

const photoOfKit = (parts: PageParts, kit: KitRow | null, row: PhotoRow, credit: string): KitPhoto => {
  const photo = photoAnswer(row)
  const hasOriginal = kit !== null && row.original_key !== null
  return {
    ...photo,
    originalUrl: hasOriginal ? originalAddress(parts, kit, row.id) : photo.url,
    originalWidthPixels: row.original_width ?? row.width_pixels,
    originalHeightPixels: row.original_height ?? row.height_pixels,
    credit,
  }
}

const photosOfKit = (
  parts: PageParts,
  { rows, kit, content }: { rows: readonly PhotoRow[]; kit: KitRow | null; content: KitContent },
) => {
  const { heroPhotoId, photos } = content
  const rowOf = (photoId: string | null) => rows.find(({ id }) => id === photoId)
  const creditOf = (photoId: string) => photos.find((photo) => photo.photoId === photoId)?.credit ?? ''
  const hero = rowOf(heroPhotoId)
  const inGrid = isSectionShown(content, 'photos') ? photos : []
  return {
    heroPhoto: hero ? photoOfKit(parts, kit, hero, creditOf(hero.id)) : null,
    photos: inGrid.flatMap(({ photoId, credit }) => {
      const row = rowOf(photoId)
      return row ? [photoOfKit(parts, kit, row, credit)] : []
    }),
  }
}

/** An artist hears their tracks by their own session, so that they hear them while the kit is off. */
const fullAddress = (
  parts: PageParts,
  { _id, recording = '' }: Track,
  { kit, session }: { kit: KitRow; session: Session | null },
) =>
  session?.user.id === kit.user_id
    ? parts.streamAddresses.of(_id, 'stream', session, recording)
    : kitStreamAddress(parts, _id, { kitId: kit.user_id, accessNumber: kit.access_number }, recording)

/** Only public tracks of the artist. The others stay in the kit and are left out. */
const tracksOfKit = async (parts: PageParts, kit: KitRow | null, session: Session | null) => {
  if (!kit) return []
  const chosen = await kitTracksOf(parts.database, kit.user_id)
  const inFull = new Set(chosen.filter(({ in_full }) => in_full === 1).map(({ track_id }) => track_id))
  const rows = await listedTracksById(
    parts.database,
    chosen.map(({ track_id }) => track_id),
  )
  return rows
    .filter(({ artist_id }) => artist_id === kit.user_id)
    .map(trackAnswer)
    .flatMap((track): Page['tracks'] => {
      const isFull = inFull.has(track._id)
      const url = isFull ? fullAddress(parts, track, { kit, session }) : track.audioUrl
      if (url === null) return []
      const { _id, title, coverArtUrl, durationSeconds, createdAt: releasedAt, genre } = track
      return [{ _id, title, coverArtUrl, durationSeconds, releasedAt, genre, isFull, url }]
    })
}

/** What is in a section that the artist hides is not sent. */
const contentAnswer = (content: KitContent, now: number) => {
  const { line, look, accent, about, quotes, videos, dates, members, credits, contacts } = content
  const isShown = (section: KitSection) => isSectionShown(content, section)
  const today = dateOf(Math.floor(now / dayMs))
  return {
    line,
    look,
    accent,
    sections: content.sections.flatMap((section) => (section.isShown ? [section.name] : [])),
    about: isShown('about') ? about : emptyContent.about,
    quotes: isShown('quotes') ? quotes : [],
    videos: isShown('videos') ? videos : [],
    dates: isShown('dates') ? dates.filter(({ date }) => date >= today) : [],
    members: isShown('members') ? members : [],
    credits: isShown('members') ? credits : '',
    contacts: isShown('contacts') ? contacts : [],
  }
}

/** The lists that are not part of the content. Those of hidden sections are not read. */
const listsOf = async (
  parts: PageParts,
  { musician, kit }: FoundKit,
  shown: { content: KitContent; session: Session | null; photos: readonly PhotoRow[] },
) => {
  const { database } = parts
  const { content, session, photos } = shown
  const id = musician.artist_id
  const isShown = (section: KitSection) => isSectionShown(content, section)
  const [tracks, highlights, files, figures] = await Promise.all([
    isShown('listen') ? tracksOfKit(parts, kit, session) : [],
    isShown('highlights') ? highlightsOf(database, id) : [],
    isShown('stage') ? filesOf(database, id) : [],
    isShown('figures') ? figuresOf(database, id, content.figures) : [],
  ])
  return {
    tracks,
    highlights: highlights.map(highlightAnswer),
    stageFiles: kit ? stageFileAnswers(parts, kit, files) : [],
    downloads: downloadsOf({
      hasSheets: kit !== null && (await builtFilesOf(database, id)).length > 0,
      photos: photosInKit(content, photos).length,
      hasRider: files.some(({ kind }) => kind === 'rider'),
    }),
    figures,
  }
}

export const kitPage = async (parts: PageParts, { session, ...address }: Asked): Promise<Page> => {
  const { database, clock } = parts
  const found = await findKit(database, address, session)
  const { musician, kit, isOwn } = found
  const id = musician.artist_id
  const content = kit ? readContent(kit.content) : emptyContent
  const artist = artistAnswer(musician)
  const photos = await shownPhotosOf(database, id)
  return {
    _id: id,
    username: musician.username,
    name: artistName(artist),
    location: musician.location,
    isOwn,
    visibility: kit?.visibility ?? 'off',
    avatarUrl: artist.avatarUrl,
    ...contentAnswer(content, clock.now()),
    ...photosOfKit(parts, { rows: photos, kit, content }),
    ...(await listsOf(parts, found, { content, session, photos })),
    // The section of contacts shows them.
    links: isSectionShown(content, 'contacts') ? storedLinks(musician.links) : [],
    formToken: newFormToken(parts, id),
    updatedAt: kit?.updated_at ?? clock.now(),
  }
}
