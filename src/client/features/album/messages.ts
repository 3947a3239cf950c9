import { plural } from '~/client/platform/language'

export const messages = {
  playAll: 'Play all',
  tracks: {
    title: 'Tracks',
    list: (album: string) => `Tracks on ${album}`,
    listLoading: 'Album tracks',
    none: 'This album has no tracks yet.',
    moreToCome: 'More tracks will follow.',
    count: (count: number) => plural(count, { one: '# track', other: '# tracks' }),
  },
  onlyYou: {
    text: 'Only you can see this page. Everybody else can once a track of the album is public.',
    edit: 'Edit album',
  },
  save: {
    unsaved: 'Save for offline',
    ownedTracks: (count: number) =>
      plural(count, { one: 'Save your track for offline', other: 'Save your # tracks for offline' }),
    pause: 'Pause saving',
    retry: 'Retry saving',
    resume: 'Resume saving',
    remove: 'Remove download',
  },
  saved: (count: number) =>
    plural(count, {
      one: 'Your track is saved on this device',
      other: 'Your # tracks are saved on this device',
    }),
  owned: (owned: number, total: number) =>
    plural(total, { one: `You own ${owned} of # track`, other: `You own ${owned} of # tracks` }),
  removal: {
    title: (count: number) => plural(count, { one: 'Remove this download?', other: 'Remove # downloads?' }),
    consequence: (count: number) =>
      plural(count, {
        one: 'You’ll need a connection to play this track. It’s still yours, and you can save it again.',
        other:
          'You’ll need a connection to play these # tracks. They’re still yours, and you can save them again.',
      }),
    confirm: 'Remove',
    keep: (count: number) => plural(count, { one: 'Keep it', other: 'Keep them' }),
    failed: 'The downloads could not be removed. Reload the page and try again.',
  },
}
