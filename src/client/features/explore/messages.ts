import { plural } from '~/client/platform/language'

const trackCount = (total: number) => plural(total, { one: '# track', other: '# tracks' })

export const messages = {
  title: 'Explore',
  musicFailed: 'The music could not be loaded.',
  offline: 'You’re offline. This is from your last visit. Only music saved on this device plays.',
  /** Texts for when there is no network. */
  away: {
    saved: 'Saved on this device',
    savedPlay: 'Plays without a connection.',
    seen: 'Seen on your last visit',
    seenPlay: 'Plays when you’re back online.',
    noneMatch: 'No music saved on this device matches.',
    nothingTitle: 'No signal out here',
    nothing:
      'Nothing from an earlier visit is stored on this device yet. Tracks you own can be saved for offline, and then play anywhere.',
    toLibrary: 'Go to your library',
  },
  search: {
    label: 'Search artists, albums, tracks and playlists',
    placeholder: 'Artists, albums, tracks, playlists',
    clear: 'Clear search',
  },
  recent: { title: 'Recent searches', clear: 'Clear', clearAll: 'Clear recent searches' },
  found: {
    best: 'Top result',
    artists: 'Artists',
    albums: 'Albums',
    playlists: 'Playlists',
    track: 'Track',
    playlist: 'Playlist',
    releases: { album: 'Album', ep: 'EP', single: 'Single' },
    artistOf: (genre: string | null) => (genre === null ? 'Artist' : `Artist · ${genre}`),
    by: (kind: string, name: string) => `${kind} by ${name}`,
  },
  filters: { genres: 'Genres', moods: 'Moods', all: 'All', skip: 'Skip to tracks' },
  sections: {
    newReleases: 'New releases',
    popular: 'Also popular this week',
    recommended: 'Recommended for you',
    artists: 'Artists',
    seeAllNewReleases: 'See all new releases',
    seeAllPopular: 'See all popular tracks',
    basis: {
      listening: 'Based on what you play and buy, and what people with similar taste play.',
      popular: 'What people are playing now. It gets personal as you listen.',
      new: 'The newest tracks. It gets personal as you listen.',
    },
    emptyTitle: 'The wall is still bare',
    empty: 'The newest records will hang here. Nothing has been published yet.',
  },
  results: {
    tracks: 'Tracks',
    trackCount,
    /** `others` counts artists, albums and playlists. They are mentioned where there are no tracks. */
    found: (total: number, others: number) =>
      total === 0 && others > 0
        ? plural(others, { one: '# result found', other: '# results found' })
        : total === 0
          ? 'No tracks found'
          : `${trackCount(total)} found`,
    listFailed: 'The list could not be loaded.',
    listLabel: 'Tracks found',
    order: 'Order',
    orders: { relevance: 'Best match', createdAt: 'Newest', popular: 'Popular', title: 'A to Z' },
    both: (genre: string, mood: string) => `${genre} and ${mood}`,
    noneYet: (filter: string | null) => (filter === null ? 'No tracks yet' : `No ${filter} tracks yet`),
    noneFor: (search: string) => `Nothing roped in for “${search}”`,
    noneHere: (filter: string) => `No ${filter} track matches. Try searching all music.`,
    noneFiltered: 'Nobody has published such music yet. Try another genre or mood.',
    noneSearched: 'Try fewer letters, an artist’s name, a genre or a mood.',
    searchAll: 'Search all music',
    showAll: 'Show all music',
  },
  unknownFilter: {
    title: (name: string) => `“${name}” is off the map`,
    hint: 'There is no genre or mood with that name. Choose one of those above.',
  },
}
