// What a release asks for and sends. Pure.
import { priceFieldProblem } from '~/client/studio/draft/track-draft'
import { genres, type Genre } from '~/contract/rules/genres'
import type { Input } from '~/contract/schemas/built'
import { messages } from '../messages'
import { currentVersion, type Room } from '../room'

type Body = Input<'release'>['body']

export type ReleaseDraft = { title: string; genre: string; price: string; versionId: string }

/** Which of genre and price are missing. The form asks for the title in any case. */
export const askedOf = ({ missing }: Pick<Room, 'missing'>) => ({
  genre: missing.includes('genre'),
  price: missing.includes('price'),
})

export const releaseDraft = (room: Room): ReleaseDraft => ({
  title: room.title,
  genre: room.genre ?? '',
  price: '',
  versionId: currentVersion(room)?._id ?? '',
})

type Problems = Partial<Record<'title' | 'genre' | 'price', string>>

const genreOf = (typed: string): Genre | undefined => genres.find((genre) => genre === typed)

export function releaseProblems(room: Room, { title, genre, price }: ReleaseDraft): Problems {
  const asked = askedOf(room)
  const found: Problems = {}
  if (title.trim() === '') found.title = messages.release.problems.title
  if (asked.genre && !genreOf(genre)) found.genre = messages.release.problems.genre
  const priceProblem = asked.price ? priceFieldProblem(price) : undefined
  if (priceProblem) found.price = priceProblem
  return found
}

/**
 * The request that releases the track. It names the version that the form shows: another tab may have made a different version
 * current meanwhile, and the artist must release the one they see. A title is sent only if the artist changed it.
 */
export function releaseBody(room: Room, { title, genre, price, versionId }: ReleaseDraft): Body {
  const asked = askedOf(room)
  const chosenGenre = genreOf(genre)
  return {
    ...(title.trim() !== room.title && { title: title.trim() }),
    ...(asked.genre && chosenGenre && { genre: chosenGenre }),
    ...(asked.price && { price: Number(price) }),
    ...(versionId !== '' && { versionId }),
  }
}
