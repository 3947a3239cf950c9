import { numberText, plural } from '~/client/platform/language'

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

/** Of a long playlist that was never opened as a whole, some tracks are unknown here. */
const knownOf = (count: number, all: number) =>
  count === 0
    ? plural(all, {
        one: 'Its # track is not on this device.',
        other: 'None of its # tracks are on this device.',
      })
    : plural(count, {
        one: `Only # of its ${tracks(all)} is on this device.`,
        other: `Only # of its ${tracks(all)} are on this device.`,
      })

export const messages = {
  lastVisit: 'You’re offline. This is from your last visit.',
  keep: {
    act: 'Save for offline',
    keeping: 'Saving…',
    kept: 'Saved for offline',
    failed: (reason: string) => `The playlist was not saved on this device. ${reason}`,
    noRoom: 'This device has no space left. Free some space and try again.',
    storageFailed: 'The browser refused to store it.',
    status: (saved: number, owned: number) =>
      plural(owned, {
        one:
          saved === owned
            ? 'The track you own is on this device.'
            : 'The track you own is not on this device yet.',
        other:
          saved === owned
            ? 'All # tracks you own are on this device.'
            : `${numberText(saved)} of # tracks you own are on this device.`,
      }),
    nothingOwned: 'It opens without a network. Tracks you buy from it are saved on this device.',
    saveRest: 'Save the rest',
  },
  unkeep: {
    title: 'Stop saving this playlist?',
    text: (count: number) =>
      plural(count, {
        one: '# track was saved on this device because of it. You can keep that download or remove it.',
        other: '# tracks were saved on this device because of it. You can keep the downloads or remove them.',
      }),
    keepCopies: 'Keep downloads',
    removeCopies: 'Remove downloads',
    removeFailed: 'The downloads could not be removed. Reload the page and try again.',
  },
  waiting: (count: number) =>
    plural(count, {
      one: '# change is waiting to be sent. You can keep using Lariat.',
      other: '# changes are waiting to be sent. You can keep using Lariat.',
    }),
  refused: {
    title: { deleted: 'This playlist was deleted', 'not-created': 'This playlist was not created' },
    told: {
      deleted: (title: string) => `“${title}” was deleted on another device.`,
      'not-created': (title: string) => `“${title}” could not be created.`,
      changed: (title: string) =>
        `“${title}” was changed on another device. Some of your changes no longer fit and were left out.`,
    },
    decide: 'Decide',
    question: (count: number, all = count) => {
      const version = count === 0 ? 'your version' : `your version with ${tracks(count)}`
      const keep = `Keep ${version} as a new playlist?`
      return count < all ? `${knownOf(count, all)} ${keep}` : keep
    },
    keep: 'Keep as new playlist',
    keeping: 'Keeping…',
    discard: 'Discard',
    kept: (title: string) => `“${title}” is a new playlist now.`,
    notKept: 'The new playlist could not be created. Try again.',
  },
}
