import { plainText } from '~/client/platform/text/plain-text'
import type { Playlist } from '~/contract/schemas/built'

const plain = (text: string) => plainText(text).trim()

/** The playlists whose title contains every typed word. Their order stays. */
export function matchingPlaylists(playlists: readonly Playlist[], typed: string): Playlist[] {
  const wanted = plain(typed).split(/\s+/)
  return playlists.filter(({ title }) => {
    const text = plain(title)
    return wanted.every((word) => text.includes(word))
  })
}

/** Whether a playlist has exactly this title. */
export const isTaken = (playlists: readonly Playlist[], title: string) =>
  playlists.some((playlist) => plain(playlist.title) === plain(title))

/** Null if Enter does nothing: the field is empty, or several playlists match and the person has to choose one. */
export type OnEnter = Playlist | 'create' | null

/**
 * What the key Enter does in the search field of the dialog "Add to playlist". If the typed text is the title of a playlist,
 * or only one playlist matches, the tracks are added to it. If no playlist matches, a new one is created with this title.
 */
export function onEnter(matches: readonly Playlist[], typed: string): OnEnter {
  if (typed.trim() === '') return null
  if (matches.length === 0) return 'create'
  return (
    matches.find((match) => isTaken([match], typed)) ?? (matches.length > 1 ? null : (matches[0] ?? null))
  )
}
