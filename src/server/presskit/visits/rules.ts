// Which visits of a press kit count, and where they came from.
import { kitTracksMax, visitSecondsMax } from '~/contract/rules/presskit/kit-parts'

/** Cubot makes phones. */
const robots =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|scrape|fetcher|preview|monitor|facebookexternalhit|embedly|lighthouse|curl\/|wget\/|python|okhttp|go-http|java\/|node-fetch|axios|undici|feed/i

/** Programs that say what they are. One that says nothing is no browser. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || robots.test(userAgent)

const sourceMaxLength = 100
const withoutSource = 'direct'
export const otherSources = 'other'

/**
 * A host, or the name of a campaign. Paths and queries are cut off, because they may tell who somebody is, and so is what
 * stands before an at sign.
 */
export const sourceName = (given: string): string => {
  const [named = ''] = given
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .split(/[/?#\\]/)
  const name = named.replace(/^.*@/s, '').replace(/[^\p{L}\p{N}._: -]/gu, '')
  return (
    name
      .replace(/^www\./, '')
      .slice(0, sourceMaxLength)
      .trim() || withoutSource
  )
}

/** How many times a person's presses of Play count a day. */
const playsPerVisitorMax = 3 * kitTracksMax

type Counted = { seconds: number; plays: number }

/** What a report adds to what has been counted of its visitor today. */
export const addedBy = (
  { seconds, trackIds }: { seconds: number; trackIds: readonly string[] },
  counted: Counted,
) => ({
  seconds: Math.max(0, Math.min(seconds, visitSecondsMax - counted.seconds)),
  trackIds: trackIds.slice(0, Math.max(0, playsPerVisitorMax - counted.plays)),
})
