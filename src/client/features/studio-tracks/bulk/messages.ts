// Changing many tracks at once.
import { numberText, plural } from '~/client/platform/language'

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

export const messages = {
  bar: {
    label: 'Selected tracks',
    selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    hidden: (count: number) => `${numberText(count)} not in this view`,
    selectAll: (count: number) => `Select all ${numberText(count)}`,
    edit: 'Edit',
    clear: 'Clear',
  },
  dialog: {
    title: (count: number) => `Edit ${tracks(count)}`,
    lead: 'What you leave empty stays as it is.',
    keep: 'Leave as it is',
    noMood: 'No mood',
    genre: 'Genre',
    mood: 'Mood',
    album: 'Album',
    noAlbum: 'No album',
    albumHint: 'The tracks join the album at its end, the oldest first.',
    albumMoves: (count: number) =>
      plural(count, {
        one: '# of the tracks leaves another album for it.',
        other: '# of the tracks leave another album for it.',
      }),
    albumsNotLoaded: 'Your albums could not be loaded, so the album cannot be changed now.',
    price: 'Price in dollars',
    priceHint: 'Enter 0 for free.',
    nothing: 'Change at least one of these.',
    alreadySo: 'These tracks already have these values.',
    cancel: 'Cancel',
    stop: 'Stop',
    save: 'Save changes',
    saving: (done: number, total: number) => `Saving ${numberText(done)} of ${numberText(total)}`,
  },
  result: {
    title: (count: number) =>
      plural(count, { one: '# track could not be changed', other: '# tracks could not be changed' }),
    changed: (count: number) =>
      plural(count, { one: '# other track is changed.', other: '# other tracks are changed.' }),
    stillSelected: 'These tracks are still selected.',
    undoTitle: (count: number) =>
      plural(count, {
        one: '# track does not have its earlier values again',
        other: '# tracks do not have their earlier values again',
      }),
    undone: (count: number) =>
      plural(count, {
        one: '# other track has its earlier values again.',
        other: '# other tracks have their earlier values again.',
      }),
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    retry: 'Try again',
    close: 'Close',
  },
  done: (count: number) => plural(count, { one: '# track is changed.', other: '# tracks are changed.' }),
  undo: 'Undo',
  dismiss: 'Dismiss',
  undone: 'Your change is undone.',
  stopped: 'You stopped before this one.',
}
