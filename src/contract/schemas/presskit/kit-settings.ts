// The press kit as its artist edits it.
import { z } from 'zod'
import * as kit from '../../rules/presskit/kit-parts'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import * as field from './kit-fields'

const onceEach = (values: readonly unknown[]) => new Set(values).size === values.length

const settings = {
  visibility: z.enum(kit.kitVisibilities),
  isOpen: z.boolean().describe('Whether people without an access key may see the kit too'),
  line: field.lineOf(kit.kitLineMaxLength).describe('The line on the large photo'),
  heroPhotoId: exactText(100).nullable(),
  sections: z
    .array(z.object({ name: z.enum(kit.kitSections), isShown: z.boolean() }).strict())
    .length(kit.kitSections.length, 'Name each section once')
    .refine((sections) => onceEach(sections.map(({ name }) => name)), 'Name each section once'),
  look: z.enum(kit.kitLooks),
  accent: z.string().regex(/^#[0-9a-f]{6}$/, 'Enter a colour, such as #b4451f'),
  about: field.about,
  tracks: z
    .array(z.object({ trackId: exactText(100, 1), inFull: z.boolean() }).strict())
    .max(kit.kitTracksMax, `Choose at most ${kit.kitTracksMax} tracks`)
    .refine((tracks) => onceEach(tracks.map(({ trackId }) => trackId)), 'Choose each track once'),
  quotes: z.array(field.quote).max(kit.quotesMax),
  photos: z
    .array(z.object({ photoId: exactText(100, 1), credit: field.lineOf(kit.creditMaxLength) }).strict())
    .max(kit.kitPhotosMax)
    .refine((photos) => onceEach(photos.map(({ photoId }) => photoId)), 'Choose each photo once'),
  videos: z.array(field.video).max(kit.videosMax),
  dates: z.array(field.showDate).max(kit.datesMax),
  members: z.array(field.member).max(kit.membersMax),
  credits: text(kit.creditsTextMaxLength),
  figures: z.array(z.enum(kit.kitFigures)).refine(onceEach, 'Name each figure once'),
  contacts: z.array(field.contact).max(kit.contactsMax),
  leadRetentionDays: z
    .int()
    .min(kit.retentionDaysMin)
    .max(kit.retentionDaysMax)
    .nullable()
    .describe('Leads are deleted after so many days. null: only on demand'),
}

const build = z.object({
  state: z.enum(['none', 'waiting', 'building', 'ready', 'failed']),
  progress: z.number().min(0).max(1),
  isCurrent: z.boolean().describe('Whether the files contain the last change'),
  builtAt: z.int().nullable(),
})

const ownKit = z.object({
  _id: z.string().describe('The id of the musician, under which the kit is public'),
  ...settings,
  generated: z.array(z.enum(kit.generatedTexts)).describe('Texts that the artist has not reviewed yet'),
  highlights: z.array(field.highlight),
  stageFiles: z.array(field.stageFile),
  secretPath: z.string().nullable().describe('The path of an unlisted kit with its secret'),
  unreadLeads: z.int(),
  heldLeads: z.int().describe('Messages that wait for review'),
  revision: z.int(),
  build,
})

export const kitSettingsSchemas = {
  pressKitSettings: {
    summary: 'The press kit of the caller. It exists, switched off and empty, before anything was saved',
    access: 'musician',
    answer: ownKit,
  },
  updatePressKitSettings: {
    summary:
      'Changes the press kit of the caller. Fields that are left out stay. A text that is sent, or named in "reviewed", does not count as generated any more',
    access: 'musician',
    body: z
      .object({ ...settings, reviewed: z.array(z.enum(kit.generatedTexts)) })
      .partial()
      .strict(),
    answer: ownKit,
  },
  addHighlight: {
    summary: 'Adds a highlight to the press kit of the caller',
    access: 'musician',
    body: field.highlightFields,
    answer: field.highlight,
    status: 201,
  },
  deleteHighlight: {
    summary: 'Deletes a highlight. One that is gone already is a 404',
    access: 'musician',
    params: field.kitId,
    answer: z.object({ deleted: z.literal(true) }),
  },
  generatePressKit: {
    summary: 'Fills what is empty in the kit of the caller from known facts',
    access: 'musician',
    answer: ownKit,
  },
  renewPressKitLink: {
    summary: 'Replaces the secret of an unlisted kit, so that the former link stops working',
    access: 'musician',
    answer: ownKit,
  },
  uploadStageFile: {
    summary: 'Stores the stage plot or the rider (PDF), and replaces the former one',
    access: 'musician',
    params: z.object({ kind: z.enum(kit.stageFiles) }),
    files: { file: { maxBytes: kit.stageFileMaxBytes } },
    answer: ownKit,
  },
  deleteStageFile: {
    summary: 'Deletes the stage plot or the rider',
    access: 'musician',
    params: z.object({ kind: z.enum(kit.stageFiles) }),
    answer: ownKit,
  },
} as const satisfies Record<string, RouteSchema>
