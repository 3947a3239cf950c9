// The list of own albums.
import { numberText, plural } from '~/client/platform/language'

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

export const messages = {
  separator: ' · ',
  page: {
    title: 'Albums',
    lead: 'Put your tracks together on albums, EPs and singles.',
    create: 'New album',
    notLoaded: 'Your albums could not be loaded.',
    emptyTitle: 'No album yet',
    empty: 'Gather your tracks into an album, in the order in which they should be heard.',
    emptyAction: 'Create your first album',
  },
  list: {
    label: 'Your albums',
    tracks,
    noTracks: 'No tracks',
    notPublic: 'Not public',
    whyHidden: (title: string) => `See why “${title}” is hidden`,
    publicOf: (shown: number, count: number) =>
      `${numberText(shown)} of ${plural(count, { one: '# track is public', other: '# tracks are public' })}`,
    releases: (date: string) => `Releases ${date}`,
    plays: (count: number) => plural(count, { one: '# play', other: '# plays' }),
    sales: (count: number) => plural(count, { one: '# sale', other: '# sales' }),
    revenue: (dollars: string) => `${dollars} in sales`,
    more: (title: string) => `More for ${title}`,
    edit: 'Edit',
    see: 'See its page',
    delete: 'Delete',
    deleted: (title: string) => `“${title}” is deleted. Its tracks are still there.`,
  },
  delete: {
    title: 'Delete this album?',
    text: (title: string) =>
      `“\u2068${title}\u2069” will be gone for good. Its tracks stay as they are, with their plays, and everybody keeps what they bought.`,
    confirm: 'Delete album',
    deleting: 'Deleting…',
    failed: (reason: string) => `The album could not be deleted. ${reason}`,
  },
}
