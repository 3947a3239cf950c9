// The shown name of an artist, in the specification's order of preference.

type NamedArtist = {
  displayName?: string | null
  username?: string | null
  artistProfile?: { artistName?: string | null } | null
}

/** The artist of a track is an object, or an id, which has no name to show. */
export const artistName = (artist: string | NamedArtist | null | undefined): string =>
  (typeof artist === 'object' &&
    (artist?.displayName || artist?.username || artist?.artistProfile?.artistName)) ||
  'Unknown Artist'
