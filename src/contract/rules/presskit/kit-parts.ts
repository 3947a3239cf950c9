// The closed lists of a press kit, and the bounds that the specification does not name.

/** The sections that an artist shows, hides and orders. The photo with the line above them is always first. */
export const kitSections = [
  'listen',
  'about',
  'highlights',
  'quotes',
  'photos',
  'videos',
  'dates',
  'stage',
  'members',
  'figures',
  'contacts',
] as const
export type KitSection = (typeof kitSections)[number]

export const kitLooks = ['paper', 'night', 'poster'] as const
export type KitLook = (typeof kitLooks)[number]

/** `unlisted`: everybody who has the secret link. `off`: the artist alone. */
export const kitVisibilities = ['public', 'unlisted', 'off'] as const
export type KitVisibility = (typeof kitVisibilities)[number]

export const highlightTypes = ['release', 'award', 'press', 'radio', 'show', 'milestone'] as const
export type HighlightType = (typeof highlightTypes)[number]

/** Why somebody writes, and for what a contact is responsible. */
export const leadPurposes = ['booking', 'press', 'radio', 'label', 'sync', 'other'] as const
export type LeadPurpose = (typeof leadPurposes)[number]

/** `held`: a message with many links, which the artist reviews before it counts as new. */
export const leadStates = ['new', 'read', 'answered', 'archived', 'held'] as const
export type LeadState = (typeof leadStates)[number]

export const kitFigures = ['tracks', 'albums', 'plays', 'followers', 'supporters'] as const
export type KitFigure = (typeof kitFigures)[number]

/** The texts about the artist and the number of words of each. */
export const aboutWords = { short: 50, medium: 100, long: 300 } as const
export const aboutLengths = ['short', 'medium', 'long'] as const
export type AboutLength = (typeof aboutLengths)[number]

/** The texts that `POST /presskit/generate` fills. Each stays marked until the artist has reviewed it. */
export const generatedTexts = ['line', ...aboutLengths] as const
export type GeneratedText = (typeof generatedTexts)[number]

export const kitDownloads = ['zip', 'one-sheet', 'photos', 'rider'] as const
export type KitDownload = (typeof kitDownloads)[number]
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** The PDF files that an artist adds. */
export const stageFiles = ['stage-plot', 'rider'] as const
export type StageFile = (typeof stageFiles)[number]

export const kitTracksMax = 10
export const kitLineMaxLength = 140
/** Words are counted, but a word may have any length, so the characters are limited too. */
export const aboutMaxLength = 4_000
export const quotesMax = 12
export const quoteMaxLength = 500
export const quoteSourceMaxLength = 120
export const kitPhotosMax = 24
export const creditMaxLength = 120
export const videosMax = 8
export const datesMax = 60
export const placeMaxLength = 120
export const membersMax = 30
export const creditsTextMaxLength = 2_000
export const contactsMax = 8
export const phoneMaxLength = 40
export const highlightsMax = 60
export const highlightTitleMaxLength = 160
export const stageFileMaxBytes = 20 * 1024 * 1024
export const leadMessageMaxLength = 4_000
export const leadNotesMaxLength = 4_000
export const leadAnswerMaxLength = 8_000
export const leadFieldMaxLength = 160
export const leadsPageLimit = 50
/** How long leads may be kept, in days. Without a number, they stay until they are deleted. */
export const retentionDaysMin = 7
export const retentionDaysMax = 3_650
/** A form that is sent sooner than this after it was opened was filled in by a robot. */
export const leadFillMinMs = 3_000
/** A form that was opened longer ago than this is refused. The page then gets a new token and sends the form again. */
export const leadFormLifetimeMs = 24 * 60 * 60 * 1_000
/** A message with more links than this is held for review. */
export const leadLinksMax = 2
/** The longest visit that counts toward the time on the page. */
export const visitSecondsMax = 60 * 60

export const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0
