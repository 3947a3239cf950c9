// The fields of a track that its artist sets.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { genreNamed, genres, moodNamed, moods } from '../../rules/genres'
import { priceProblem, priceText, type PriceProblem } from '../../rules/price'
import { numberFromText } from '../number-from-text'
import { text } from '../text'

/** A name of a closed list, in any spelling that `named` knows. */
const oneOf = <Name extends string>(
  kind: 'genre' | 'mood',
  names: readonly Name[],
  named: (typed: string) => Name | null,
) =>
  z
    .string()
    .max(40)
    .transform((typed, check): Name => {
      const known = named(typed)
      if (known) return known
      check.addIssue({ code: 'custom', message: `Unknown ${kind}. Choose one of: ${names.join(', ')}` })
      return z.NEVER
    })

export const genre = oneOf('genre', genres, genreNamed)
export const mood = oneOf('mood', moods, moodNamed)

const flag = z.union([z.boolean(), z.stringbool()])
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

const priceMessages: Record<PriceProblem, string> = {
  negative: 'Enter 0 or more.',
  tooHigh: `Enter ${priceText(beyond.priceMaxDollars)} or less.`,
  tooLow: `Enter 0 for free, or ${priceText(beyond.priceMinDollars)} or more.`,
  fractionOfCent: 'Use at most two decimals.',
}

const price = numberFromText(
  z.number('Give the price in dollars, such as 1.50').superRefine((dollars, check) => {
    const problem = priceProblem(dollars)
    if (problem) check.addIssue({ code: 'custom', message: priceMessages[problem] })
  }),
).meta({
  description: `Dollars and whole cents: nothing, or at least ${beyond.priceMinDollars}`,
  minimum: 0,
  maximum: beyond.priceMaxDollars,
})

/** The end of the year 2099. */
const latestRelease = Date.UTC(2100, 0, 1) - 1

export const releaseAt = orEmpty(
  numberFromText(z.number('Give the time in milliseconds since 1970').int().min(0).max(latestRelease)),
).describe('When the track becomes public; null releases it at once. A public track cannot get a date')

/** The id of a file that arrived under `/uploads`. */
export const audioUpload = z
  .uuid('Give the id of an upload')
  .describe(
    'The id of a complete upload (tus 1.0, under /uploads), whose file becomes the audio. An upload becomes the audio of one track only',
  )

const trackFields = z.object({
  title: text(beyond.titleMaxLength, 1),
  genre,
  mood: orEmpty(mood).optional(),
  price,
  description: orEmpty(text(beyond.descriptionMaxLength)).optional(),
  workInProgress: flag,
  releaseAt: releaseAt.optional(),
})

/** Only a work in progress may have no genre. */
export const newTrack = trackFields
  .extend({
    genre: genre.optional(),
    price: price.default(0),
    workInProgress: flag.default(false),
    audioUpload: audioUpload.optional(),
  })
  .superRefine((track, check) => {
    if (track.workInProgress || track.genre !== undefined) return
    check.addIssue({ code: 'custom', path: ['genre'], message: 'Choose a genre' })
  })

/** A new track that comes with its album. */
export const trackOfAlbum = trackFields
  .pick({ title: true, mood: true, description: true })
  .extend({ price: price.default(0), audioUpload: audioUpload.optional() })

// These fields have no defaults, because a default would overwrite a field that a change leaves out.
export const trackChanges = trackFields.extend({ audioUpload }).partial()

/** What a release can set. What the work in progress lacks must be among them. */
export const releaseFields = trackFields.omit({ workInProgress: true }).partial()

const albumPlace = z.object({
  _id: z.string().max(100),
  position: z
    .int()
    .min(1)
    .max(beyond.albumTracksMax)
    .optional()
    .describe('The place of the track on the album, where the others make room; without it, the last'),
})

/** The fields that can be changed for several tracks at once. */
export const sharedChanges = trackFields
  .pick({ genre: true, mood: true, price: true, releaseAt: true })
  .partial()
  .extend({
    album: albumPlace
      .nullable()
      .optional()
      .describe('The album of the caller to which the track moves; null takes the track off its album'),
    cover: z.null().optional().describe('null removes the cover of the track'),
  })

export const expectedValues = sharedChanges
  .pick({ genre: true, mood: true, price: true })
  .extend({
    releaseAt: z.int().nullable().optional(),
    album: albumPlace.shape._id.nullable().optional(),
    coverArtUrl: z.string().max(500).nullable().optional(),
  })
  .describe('The track is changed only if it still has these values')
