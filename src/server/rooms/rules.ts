// What the people of a room may do in it, and what a release still needs.
import type { Genre } from '~/contract/rules/genres'
import type { AudioState } from '../database/tables'

export type Role = 'artist' | 'collaborator'

export type Member = { userId: string; role: Role }

/** Artists may change every version. Collaborators may change those that they uploaded. */
export const mayChangeVersion = ({ userId, role }: Member, uploadedBy: string | null) =>
  role === 'artist' || uploadedBy === userId

/** The artist may delete every comment, so that a room stays in order. Nobody changes the words of another person. */
export const mayDeleteComment = ({ userId, role }: Member, authorId: string) =>
  role === 'artist' || authorId === userId

export const mayEditComment = ({ userId }: Member, authorId: string) => authorId === userId

export type Missing = 'title' | 'genre' | 'price' | 'audio'

type Releasable = { title: string; genre: Genre | null; price_cents: number; audio_state: AudioState }

const hasRecording = (state: AudioState) => state !== 'none' && state !== 'failed'

/** A price of 0 may only mean that nobody has set one yet, so it counts as missing. */
export const missingForRelease = ({ title, genre, price_cents, audio_state }: Releasable): Missing[] => [
  ...(title.trim() === '' ? ['title' as const] : []),
  ...(genre === null ? ['genre' as const] : []),
  ...(price_cents === 0 ? ['price' as const] : []),
  ...(hasRecording(audio_state) ? [] : ['audio' as const]),
]

/** "Mix 3": the first number from the count on that no version has in its name. */
export const nextMixName = (names: readonly string[]): string => {
  const taken = new Set(names)
  let number = names.length + 1
  while (taken.has(`Mix ${number}`)) number += 1
  return `Mix ${number}`
}
