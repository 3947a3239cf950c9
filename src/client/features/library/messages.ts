import { numberText, plural } from '~/client/platform/language'

export const messages = {
  title: 'Library',
  playlists: 'Playlists',
  libraryFailed: 'The library could not be loaded.',
  listLabel: 'Your music',
  listFailed: 'Your music could not be loaded.',
  tabs: {
    label: 'Tracks to show',
    all: (total: number | null) => (total === null ? 'All' : `All (${numberText(total)})`),
    onDevice: (saved: number | null) =>
      saved === null ? 'On this device' : `On this device (${numberText(saved)})`,
    recent: 'Recently bought',
  },
  onDeviceLabel: 'On this device',
  needsConnection: 'Plays online only',
  playAll: 'Play all',
  views: { label: 'Show tracks as', list: 'List', grid: 'Covers' },
  tools: {
    label: 'Your music',
    search: 'Search your library',
    sort: 'Order',
    sorts: { bought: 'Newest first', title: 'Title', artist: 'Artist' },
    artist: 'Artist',
    anyArtist: 'All artists',
    chosenArtist: 'The chosen artist',
    found: (count: number) =>
      count === 0 ? 'No tracks found' : plural(count, { one: '# track found', other: '# tracks found' }),
  },
  looking: 'Looking through the rest of your music…',
  noMatch: {
    title: (q: string) => (q === '' ? 'Nothing here by this artist' : `Nothing here for “${q}”`),
    text: 'Try fewer letters, or another artist.',
    act: 'Show all tracks',
  },
  noneLately: {
    title: 'Nothing bought recently',
    text: 'Tracks that you bought in the last 30 days are listed here.',
  },
  noPurchases: {
    title: 'Nothing roped in yet',
    text: 'The tracks you buy appear here. You can save them to play without a signal. Previews cannot be saved.',
    act: 'Explore music',
  },
  notListed: (count: number) =>
    plural(count, {
      one: 'You have # more track. Go online to see it.',
      other: 'You have # more tracks. Go online to see them.',
    }),
  unreadable: {
    title: 'Saved music cannot be read here',
    text: 'Your browser does not let Lariat store music, as in some private windows, or its storage is busy. Reload the page, or open Lariat in a normal window.',
  },
  noCopies: {
    title: 'Nothing on this device',
    online: 'Save a track you own for offline, and it plays here without a connection.',
    offline: 'You have not saved any music here. New saves start when you’re back online.',
  },
  offline: 'You’re offline. Only saved tracks play. New saves start when you’re back online.',
  pendingPlays: {
    offline: (count: number) =>
      plural(count, {
        one: '# play will be counted when you’re back online.',
        other: '# plays will be counted when you’re back online.',
      }),
    online: (count: number) => plural(count, { one: 'Counting # play…', other: 'Counting # plays…' }),
  },
}
