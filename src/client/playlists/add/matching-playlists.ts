import type { Playlist } from '~/contract/schemas/built'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

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

/** Null where several playlists match, so that the person chooses. */
export type OnEnter = Playlist | 'create' | null

/** What Enter does with what was typed: it adds to the playlist that is meant, or makes one if no title matches. */
export function onEnter(matches: readonly Playlist[], typed: string): OnEnter {
  if (typed.trim() === '') return null
  if (matches.length === 0) return 'create'
  return (
    matches.find((match) => isTaken([match], typed)) ?? (matches.length > 1 ? null : (matches[0] ?? null))
  )
}
