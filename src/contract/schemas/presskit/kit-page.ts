// The press kit as journalists, bookers and labels see it.
import { z } from 'zod'
import * as kit from '../../rules/presskit/kit-parts'
import type { RouteSchema } from '../route-schema'
import * as field from './kit-fields'

const kitTrack = z.object({
  _id: z.string(),
  title: z.string(),
  coverArtUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  releasedAt: z.int().nullable(),
  genre: z.string().nullable(),
  isFull: z.boolean().describe('Whether the address plays the whole track'),
  url: z.string().describe('Signed for this kit if the whole track plays, otherwise the preview'),
})

const kitPhoto = z.object({
  _id: z.string(),
  url: z.string().describe('At screen size'),
  originalUrl: z
    .string()
    .describe(
      'The uploaded file without its metadata. The same as "url" for a photo of which it is not kept',
    ),
  originalWidthPixels: z.int(),
  originalHeightPixels: z.int(),
  caption: z.string().nullable(),
  credit: z.string(),
  widthPixels: z.int(),
  heightPixels: z.int(),
})

export const kitPageSchemas = {
  pressKit: {
    summary:
      'A press kit, by the id of its musician or by their username. One that the caller may not see is a 404',
    access: 'anyone',
    knowsCaller: true,
    gate: 'kit',
    params: field.kitId,
    query: field.kitSecret,
    answer: z.object({
      _id: z.string(),
      username: z.string(),
      name: z.string(),
      location: z.string().nullable(),
      isOwn: z.boolean().describe('Whether the caller is the artist, who also sees a kit that is off'),
      visibility: z.enum(kit.kitVisibilities),
      line: z.string(),
      heroPhoto: kitPhoto.nullable(),
      avatarUrl: z.string().nullable(),
      look: z.enum(kit.kitLooks),
      accent: z.string(),
      sections: z.array(z.enum(kit.kitSections)).describe('The sections that are shown, in order'),
      tracks: z.array(kitTrack),
      about: field.about,
      highlights: z.array(field.highlight),
      quotes: z.array(field.quote),
      photos: z.array(kitPhoto),
      videos: z.array(field.video),
      dates: z.array(field.showDate).describe('Without those that are over'),
      stageFiles: z.array(field.stageFile),
      members: z.array(field.member),
      credits: z.string(),
      figures: z.array(z.object({ name: z.enum(kit.kitFigures), value: z.int() })),
      contacts: z.array(field.contact),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
      downloads: z.array(z.enum(kit.kitDownloads)).describe('What can be downloaded now'),
      formToken: z.string().describe('Proves to the form for leads when the page was opened'),
      updatedAt: z.int(),
    }),
  },
  downloadPressKit: {
    summary:
      'Counts a download and returns a signed address of the file. One that the page does not list in "downloads" is a 404',
    access: 'anyone',
    knowsCaller: true,
    gate: 'kit',
    params: field.kitId,
    query: field.kitSecret,
    body: z.object({ kind: z.enum(kit.kitDownloads), paper: z.enum(kit.paperSizes).default('a4') }).strict(),
    answer: z.object({ url: z.string(), name: z.string() }),
  },
} as const satisfies Record<string, RouteSchema>
