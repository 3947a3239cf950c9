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
