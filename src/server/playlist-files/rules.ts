// Decides how well a track of the catalogue fits a line of an imported list. Other services write the same track with
// other letters and additions: "Beyoncé" and "BEYONCE", "Dust" and "Dust (Remastered 2011) [feat. Ines]".
import { searchable } from '../accounts/names'
import { isOneTypoApart } from '../search/search-words'

export type SoughtLine = { title: string; artist?: string | null; durationSeconds?: number | null }

export type Candidate = { id: string; title: string; artistNames: string[]; durationSeconds: number | null }

type Certainty = 'exact' | 'likely' | 'none'

/** Additions that do not make another recording. "Live", "Remix" and "Acoustic" do. `any`: what may be around them. */
const additions = (any: string) =>
  `(?:(?:feat|ft|featuring|with)\\b${any}|${any}\\bremaster(?:ed)?\\b${any}|official${any}|audio|hd|hq|explicit` +
  `|(?:${any}\\b)?(?:single|album|original|explicit|clean|deluxe|mono|stereo)(?: (?:version|edition|mix))?` +
  `|bonus track|lyrics?(?: video)?)`

const inBrackets = new RegExp(`\\s*[([{]\\s*${additions('[^()[\\]{}]*')}\\s*[)\\]}]`, 'g')
const afterDash = new RegExp(`\\s[-–—]\\s+${additions('.*')}$`)
const guests = /\s(?:feat\.?|ft\.|featuring)\s.*$/

const wordsOnly = (text: string) =>
  text
    .replace(/['’ʼ`´]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim()

/** Without additions, but in the given letters. */
export const withoutAdditions = (title: string): string => {
  // Additions are found in lower case, where `searchable` may change the number of letters, so it comes later.
  const lower = title.toLowerCase()
  const kept = lower.replace(inBrackets, '').replace(afterDash, '').replace(guests, '').trim()
  return kept === '' ? lower : kept
}

/** Equal for titles that differ only in case, accents, punctuation and additions. */
const plainTitle = (title: string) => {
  const plain = wordsOnly(searchable(withoutAdditions(title)))
  return plain === '' ? searchable(title).trim() : plain
}

const plainName = (name: string) => {
  const plain = wordsOnly(searchable(name)).replace(/^the /, '')
  return plain === '' ? searchable(name).trim() : plain
}

const separators = /\s*(?:[,;/&+×]|\s(?:feat\.?|ft\.?|featuring|and|with|vs\.?|x)\s)\s*/i

/** Services write several artists into one text. The whole text comes first, because a name may have a comma. */
export const artistsIn = (text: string): string[] => [
  ...new Set([text, ...text.split(separators)].map((name) => name.trim()).filter((name) => name !== '')),
]

/** The part of the words that two texts share, where a word may have a typo. */
const sharedWords = (left: string, right: string): number => {
  const [some, others] = [left.split(' '), right.split(' ')]
  const shared = some.filter((word) =>
    others.some((other) => other === word || (word.length >= 4 && isOneTypoApart(word, other))),
  )
  return (2 * shared.length) / (some.length + others.length)
}

const fitOf = (left: string, right: string) => (left === right ? 1 : Math.min(0.99, sharedWords(left, right)))

const artistFit = (sought: string, names: string[]) =>
  Math.max(
    0,
    ...artistsIn(sought).flatMap((artist) => names.map((name) => fitOf(plainName(artist), plainName(name)))),
  )

/** Services round lengths, and silence at the end differs. */
const sameLengthSeconds = 4

type Fit = { title: number; artist: number | null; length: boolean | null; sameText: boolean }

const fitOfTrack = (line: SoughtLine, track: Candidate): Fit => {
  const isLengthKnown = typeof line.durationSeconds === 'number' && track.durationSeconds !== null
  return {
    title: fitOf(plainTitle(line.title), plainTitle(track.title)),
    artist: line.artist ? artistFit(line.artist, track.artistNames) : null,
    length: isLengthKnown
      ? Math.abs((line.durationSeconds ?? 0) - (track.durationSeconds ?? 0)) <= sameLengthSeconds
      : null,
    sameText: searchable(line.title) === searchable(track.title),
  }
}

const titleEnough = 0.7
const artistEnough = 0.5
const unknownArtist = 0.4
const weights = { title: 4, artist: 3, length: 1, sameText: 0.1 }

const scoreOf = ({ title, artist, length, sameText }: Fit) =>
  weights.title * title +
  weights.artist * (artist ?? unknownArtist) +
  (length === null ? weights.length / 2 : length ? weights.length : 0) +
  (sameText ? weights.sameText : 0)

const certaintyOf = ({ title, artist, length }: Fit): Certainty => {
  if (title === 1 && artist === 1 && length !== false) return 'exact'
  if (title < titleEnough) return 'none'
  if (artist === null) return title === 1 || length === true ? 'likely' : 'none'
  return artist >= artistEnough ? 'likely' : 'none'
}

/** Some files have artist and title in the other order. */
const swapped = (line: SoughtLine): SoughtLine | null =>
  line.artist ? { ...line, title: line.artist, artist: line.title } : null

type Ranked<Track> = { track: Track; certainty: Certainty; score: number }

const rank = <Track extends Candidate>(line: SoughtLine, track: Track): Ranked<Track> => {
  const fit = fitOfTrack(line, track)
  const usual = { track, certainty: certaintyOf(fit), score: scoreOf(fit) }
  const other = swapped(line)
  if (usual.certainty !== 'none' || !other) return usual
  const otherFit = fitOfTrack(other, track)
  const isOther = certaintyOf(otherFit) === 'exact'
  return isOther ? { track, certainty: 'likely', score: scoreOf(otherFit) } : usual
}

const typosMax = 2
/** In a shorter title, two other letters are another title. */
const twoTyposFromLetters = 5

/** How many letters have to be added, removed or replaced to make one text of the other. */
const lettersBetween = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [down, letter] of [...left].entries()) {
    const next = [down + 1]
    for (const [at, other] of [...right].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether the title of the line is that of the track but for one or two letters. */
export const isNearTitle = (line: SoughtLine, track: Candidate): boolean => {
  const [sought, found] = [plainTitle(line.title), plainTitle(track.title)]
  const max = Math.min(sought.length, found.length) >= twoTyposFromLetters ? typosMax : 1
  return Math.abs(sought.length - found.length) <= max && lettersBetween(sought, found) <= max
}

/** Below this score a track has hardly a word in common with the line. */
const worthShowing = 2.5

export type Match<Track> = { certainty: Certainty; candidates: Track[] }

/** The best candidates, the best one first. It is not exact if another one fits as well. */
export const bestOf = <Track extends Candidate>(
  line: SoughtLine,
  tracks: Track[],
  most: number,
): Match<Track> => {
  const ranked = tracks
    .map((track) => rank(line, track))
    .filter(({ certainty, score }) => certainty !== 'none' || score >= worthShowing)
    .toSorted((left, right) => right.score - left.score)
  const [first, second] = ranked
  const isTie = first && second && first.score === second.score && second.certainty === 'exact'
  const certainty = first?.certainty === 'exact' && isTie ? 'likely' : (first?.certainty ?? 'none')
  return { certainty, candidates: ranked.slice(0, most).map(({ track }) => track) }
}
