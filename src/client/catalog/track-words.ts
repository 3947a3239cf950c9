// Finds tracks by words on this device, so that it also works without a network.
import { plainText } from '~/client/platform/text/plain-text'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

const wordsIn = (text: string) => plainText(text).replaceAll('&', ' and ').split(/\s+/).filter(Boolean)

const searched = ({ title, artist, album, genre }: Track) =>
  wordsIn([title, artistName(artist), album?.title ?? '', genre ?? ''].join(' ')).join(' ')

/** Whether each word of a search is in a track's title, artist, album or genre. Every track matches an empty search. */
export function wordsMatch(q: string): (track: Track) => boolean {
  const words = wordsIn(q)
  return (track) => {
    const text = words.length === 0 ? '' : searched(track)
    return words.every((word) => text.includes(word))
  }
}
