// Fills what is empty in a press kit from known facts, and has its files built. What the artist has written or chosen stays.
import { randomUUID } from 'node:crypto'
import { artistName } from '~/contract/rules/artist-name'
import {
  aboutLengths,
  generatedTexts,
  kitPhotosMax,
  type GeneratedText,
} from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import { photosOf } from '../../accounts/artist/repository'
import { albumsOfArtist } from '../../catalog/albums/album-lists'
import { artistById, genresOfArtists } from '../../catalog/artists/repository'
import { listTracks } from '../../catalog/repository'
import { artistAnswer } from '../../catalog/track-answer'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import { playsOf } from '../page/repository'
import { changeKit, type KitParts } from '../settings/change-kit'
import { readContent, readGenerated, textOf, type KitContent } from '../settings/kit-content'
import { ownKit } from '../settings/own-kit'
import * as repository from '../settings/repository'
import { aboutFrom, highlightsFrom, lineFrom, type KnownFacts } from './known-facts'

const releasesNamed = 5
const tracksChosen = 5

const factsOf = async (database: Database, artistId: string): Promise<KnownFacts> => {
  const artist = await artistById(database, artistId)
  if (!artist) throw notFound()
  const [albums, genres, plays] = await Promise.all([
    albumsOfArtist(database, artistId),
    genresOfArtists(database, [artistId]),
    playsOf(database, artistId),
  ])
  const releases = albums.slice(0, releasesNamed)
  return {
    name: artistName(artistAnswer(artist)),
    location: artist.location,
    bio: artist.bio,
    genres: genres.flatMap(({ genre }) => genre ?? []),
    releases: releases.map(({ title, releaseType, trackCount, createdAt }) => ({
      title,
      type: releaseType,
      trackCount,
      releasedAt: createdAt,
    })),
    plays,
  }
}

const filledTexts = ({ line, about }: KitContent, facts: KnownFacts) => {
  const known = aboutFrom(facts)
  const texts = aboutLengths.map((length) => [length, about[length] || known[length]] as const)
  return { line: line || lineFrom(facts), about: { ...about, ...Object.fromEntries(texts) } }
}

/** The texts that have come. Those that were generated before and are not reviewed yet stay marked. */
const marksAfter = (before: KitContent, after: KitContent, marked: readonly GeneratedText[]) =>
  generatedTexts.filter((name) => marked.includes(name) || textOf(before, name) !== textOf(after, name))

export const generateKit = async (parts: KitParts, userId: string): Promise<Answer<'generatePressKit'>> => {
  const { database, clock } = parts
  const facts = await factsOf(database, userId)
  const photos = await photosOf(database, userId)
  const popular = await listTracks(database, { artistId: userId }, 'popular', {
    after: null,
    limit: tracksChosen,
  })
  await changeKit(parts, userId, async (transaction, kit) => {
    const before = readContent(kit.content)
    const shown = photos.slice(0, kitPhotosMax).map(({ id }) => ({ photoId: id, credit: '' }))
    const after = {
      ...before,
      ...filledTexts(before, facts),
      heroPhotoId: before.heroPhotoId ?? photos[0]?.id ?? null,
      photos: before.photos.length > 0 ? before.photos : shown,
    }
    if ((await repository.kitTracksOf(transaction, userId)).length === 0) {
      // Whether visitors hear whole tracks is for the artist to decide.
      const tracks = popular.map(({ id }) => ({ track_id: id, in_full: 0 }))
      await repository.replaceKitTracks(transaction, userId, tracks)
    }
    if ((await repository.highlightsOf(transaction, userId)).length === 0) {
      for (const highlight of highlightsFrom(facts)) {
        const row = { id: randomUUID(), user_id: userId, ...highlight, created_at: clock.now() }
        await repository.insertHighlight(transaction, row)
      }
    }
    const generated = marksAfter(before, after, readGenerated(kit.generated))
    return {
      columns: { content: JSON.stringify(after), generated: JSON.stringify(generated) },
      result: undefined,
      isBuildWanted: true,
    }
  })
  return ownKit(parts, userId)
}
