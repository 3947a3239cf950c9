// What an artist is called wherever a track is shown: the specification's order, word for word.

type NamedArtist = {
  displayName?: string | null
  username?: string | null
  artistProfile?: { artistName?: string | null } | null
}

/** An artist on a track is either an id or an object; an id alone names nobody. */
export const artistName = (artist: string | NamedArtist | null | undefined): string =>
  (typeof artist === 'object' &&
    (artist?.displayName || artist?.username || artist?.artistProfile?.artistName)) ||
  'Unknown Artist'
