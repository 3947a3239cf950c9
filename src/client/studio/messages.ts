// Words that several pages of the studio use.
import { plural } from '~/client/platform/language'
import type { OwnAlbum } from '~/contract/schemas/built'

export const messages = {
  releaseTypes: { album: 'Album', ep: 'EP', single: 'Single' } satisfies Record<
    OwnAlbum['releaseType'],
    string
  >,
  navigation: 'Studio',
  pages: {
    overview: 'Overview',
    tracks: 'Tracks',
    worksInProgress: 'In progress',
    albums: 'Albums',
    profile: 'Profile',
    pressKit: 'Press kit',
    leads: 'Messages',
    analytics: 'Analytics',
    earnings: 'Earnings',
    payouts: 'Payouts',
  },
  newLeads: (count: number) => plural(count, { one: '# new', other: '# new' }),
  yourPage: 'See your page',
}
