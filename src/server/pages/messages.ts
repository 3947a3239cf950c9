// What previews of links, search engines and players in other pages say about music.
const releaseTypes = { album: 'Album', ep: 'EP', single: 'Single' }

export const messages = {
  by: (title: string, artist: string) => `${title} by ${artist}`,
  track: (title: string, artist: string, genre: string | null) =>
    `Hear “${title}” by ${artist} on Lariat${genre === null ? '' : `. ${genre}`}.`,
  album: (artist: string, type: keyof typeof releaseTypes, tracks: number) =>
    `${releaseTypes[type]} by ${artist}. Tracks: ${tracks}. Hear it on Lariat.`,
  artist: (name: string, genres: string) =>
    `Hear the music of ${name} on Lariat${genres === '' ? '' : `. ${genres}`}.`,
  playlist: (owner: string, tracks: number) => `Playlist by ${owner}. Tracks: ${tracks}. Hear it on Lariat.`,
  needsScript: 'To hear the music, please turn on JavaScript.',
  tracks: 'Tracks',
  albums: 'Albums',
  product: 'Lariat',
  embed: {
    play: 'Play',
    position: 'Position',
    preview: '30-second preview',
    notReady: 'This music is not ready to play yet.',
    hearAll: 'Hear it on Lariat',
    gone: 'This player is not available. The music may be gone, or players outside Lariat are switched off.',
    toLariat: 'Go to Lariat',
  },
}
