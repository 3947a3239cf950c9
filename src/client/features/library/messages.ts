import { numberText, plural } from '~/client/platform/language'

export const messages = {
  title: 'Library',
  libraryFailed: 'The library could not be loaded.',
  listLabel: 'Your music',
  listFailed: 'Your music could not be loaded.',
  tabs: {
    label: 'Tracks to show',
    all: (total: number | null) => (total === null ? 'All' : `All (${numberText(total)})`),
    onDevice: (saved: number | null) =>
      saved === null ? 'On this device' : `On this device (${numberText(saved)})`,
  },
  onDeviceLabel: 'On this device',
  needsConnection: 'Plays online only',
  moreFor: (title: string) => `More for ${title}`,
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
