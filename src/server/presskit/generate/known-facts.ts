// What Lariat knows about an artist, as texts for an empty press kit. They state facts and praise nothing.
import { dayMs } from '~/contract/durations'
import { aboutWords, kitLineMaxLength, wordsIn, type AboutLength } from '~/contract/rules/presskit/kit-parts'
import type { Checked } from '~/contract/schemas/built'
import { dateOf } from '../../analytics/totals'

type Release = { title: string; type: 'album' | 'ep' | 'single'; trackCount: number; releasedAt: number }

export type KnownFacts = {
  name: string
  location: string | null
  bio: string | null
  /** Those of the public tracks, the most frequent first. */
  genres: readonly string[]
  /** The newest first. */
  releases: readonly Release[]
  plays: number
}

const isoDay = (time: number) => dateOf(Math.floor(time / dayMs))

const genresNamed = 2

const listed = (names: readonly string[]) => names.slice(0, genresNamed).join(' and ').toLowerCase()

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The line for the large photo, such as "Dub and ambient from Tucson". Empty if the artist has no public tracks. */
export const lineFrom = ({ genres, location }: KnownFacts): string => {
  if (genres.length === 0) return ''
  const line = `${withCapital(listed(genres))}${location ? ` from ${location}` : ''}`
  return line.length > kitLineMaxLength ? '' : line
}

const introduction = ({ name, genres, location }: KnownFacts) => {
  if (genres.length > 0) return `${name} makes ${listed(genres)}${location ? ` in ${location}` : ''}.`
  return location ? `${name} makes music in ${location}.` : `${name} makes music.`
}

const kinds = { album: 'an album', ep: 'an EP', single: 'a single' }

const newestRelease = ({ releases: [newest] }: KnownFacts) => {
  if (!newest) return []
  const { title, type, trackCount, releasedAt } = newest
  const tracks = trackCount === 1 ? '1 track' : `${trackCount} tracks`
  return [
    `The newest release is “${title}” (${isoDay(releasedAt).slice(0, 4)}), ${kinds[type]} with ${tracks}.`,
  ]
}

const earlierReleases = ({ releases: [, ...earlier] }: KnownFacts) => {
  const titles = earlier.map(({ title, releasedAt }) => `“${title}” (${isoDay(releasedAt).slice(0, 4)})`)
  return titles.length > 0 ? [`Before that: ${titles.join(', ')}.`] : []
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const isEnded = (text: string) => /[.!?…:][”"’')\]]*$/.test(text)
const endsInLink = (text: string) => /(?:https?:\/\/|www\.)\S+$/i.test(text)

/**
 * Splits a biography into sentences. It skips sentences that end in an address, such as "Find us at https://…", because the
 * press kit has a separate section for links.
 */
const sentencesOf = (bio: string | null) =>
  Array.from(sentences.segment(bio ?? ''), ({ segment }) => segment.trim())
    .filter((text) => text !== '' && !endsInLink(text))
    .map((text) => (isEnded(text) ? text : `${text}.`))

/** Whole sentences in order, as many as the words allow. The first one that does not fit ends the text. */
const atMost = (words: number, texts: readonly string[]): string => {
  let used = 0
  const fitting = texts.findIndex((text) => {
    used += wordsIn(text)
    return used > words
  })
  return (fitting < 0 ? texts : texts.slice(0, fitting)).join(' ')
}

/** The artist's own words, between what the catalogue says. */
export const aboutFrom = (facts: KnownFacts): Record<AboutLength, string> => {
  const newest = newestRelease(facts)
  const texts = [introduction(facts), ...sentencesOf(facts.bio), ...newest, ...earlierReleases(facts)]
  const shortest = [introduction(facts), ...newest, ...sentencesOf(facts.bio)]
  return {
    short: atMost(aboutWords.short, shortest),
    medium: atMost(aboutWords.medium, texts),
    long: atMost(aboutWords.long, texts),
  }
}

const milestones = [1_000_000, 500_000, 100_000, 50_000, 10_000, 5_000, 1_000, 500, 100]

type Highlight = Checked<'addHighlight'>['body']

/** The number of plays never falls, so the milestone stays true. */
const milestoneOf = (plays: number): Highlight[] => {
  const reached = milestones.find((milestone) => plays > milestone)
  if (reached === undefined) return []
  const title = `More than ${reached.toLocaleString('en-US')} plays on Lariat`
  return [{ type: 'milestone', title, date: null, place: '', url: null }]
}

export const highlightsFrom = ({ releases, plays }: KnownFacts): Highlight[] => [
  ...releases.map(({ title, releasedAt }): Highlight => ({
    type: 'release',
    title,
    date: isoDay(releasedAt),
    place: '',
    url: null,
  })),
  ...milestoneOf(plays),
]
