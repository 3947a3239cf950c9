import { plural } from '~/client/platform/language'

export const messages = {
  title: 'Tracks',
  lead: 'Every public track. What was taken down is in the queue, under Decided.',
  search: 'Title, artist, genre or mood',
  act: 'Search',
  notLoaded: 'The tracks could not be loaded.',
  list: 'Tracks',
  none: 'No track matches.',
  count: (total: number) => plural(total, { one: '# track', other: '# tracks' }),
  more: 'Show more',
  moderate: 'Moderate',
  moderateNamed: (title: string) => `Moderate ${title}`,
}
