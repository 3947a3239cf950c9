// The fields of a track that its artist sets.
import { z } from 'zod'
import * as limits from '../limits'
import { genreNamed, genres, moodNamed, moods, type Genre, type Mood } from '../rules/genres'
import { priceProblem } from '../rules/price'
import { text } from './text'

export const genre = z
  .string()
  .max(40)
  .transform((typed, check): Genre => {
    const known = genreNamed(typed)
    if (known) return known
    check.addIssue({ code: 'custom', message: `Unknown genre. Choose one of: ${genres.join(', ')}` })
    return z.NEVER
  })

export const mood = z
  .string()
  .max(40)
  .transform((typed, check): Mood => {
    const known = moodNamed(typed)
    if (known) return known
    check.addIssue({ code: 'custom', message: `Unknown mood. Choose one of: ${moods.join(', ')}` })
    return z.NEVER
  })

const flag = z.union([z.boolean(), z.stringbool()])
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

const price = z.coerce
  .number('Give the price in dollars, such as 1.50')
  .superRefine((dollars, check) => {
    const problem = priceProblem(dollars)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })
  .meta({
    description: `Dollars and whole cents: nothing, or at least ${limits.priceMinDollars}`,
    minimum: 0,
    maximum: limits.priceMaxDollars,
  })

const trackFields = z.object({
  title: text(limits.titleMaxLength, 1),
  genre,
  mood: orEmpty(mood).optional(),
  price,
  description: orEmpty(text(limits.descriptionMaxLength)).optional(),
  workInProgress: flag,
})

export const newTrack = trackFields.extend({ price: price.default(0), workInProgress: flag.default(false) })

// Without defaults, which would overwrite fields that a change leaves out.
export const trackChanges = trackFields.partial()
