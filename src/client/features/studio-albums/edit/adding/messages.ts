import { numberText, plural } from '~/client/platform/language'

export const messages = {
  picker: {
    title: 'Add tracks',
    search: 'Search your tracks',
    onAlbum: (title: string) => `On “\u2068${title}\u2069”`,
    none: 'You have no more tracks to add.',
    loading: 'Loading your tracks…',
    noMatch: 'None of your tracks match this search.',
    tooMany: (count: number) =>
      `${plural(count, { one: '# more track', other: '# more tracks' })}. Search to find them.`,
    add: (count: number) =>
      count === 0 ? 'Add tracks' : plural(count, { one: 'Add # track', other: 'Add # tracks' }),
    room: (max: number) => `An album can have at most ${numberText(max)} tracks, so no more can be chosen.`,
    cancel: 'Cancel',
  },
  upload: {
    title: 'New tracks',
    lead: 'They upload while you work on, and stay private until you save the album.',
    price: 'Price of each track in dollars',
    genre: 'They get the genre of the album.',
    refused: (fileName: string, problem: string) => `${fileName}: ${problem}`,
    tooMany: (fileName: string) => `${fileName}: the album has no room for another track.`,
    act: (count: number) => plural(count, { one: 'Upload # track', other: 'Upload # tracks' }),
    cancel: 'Cancel',
  },
}
