// Words that several pages of the studio use.
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
  yourPage: 'See your page',
}
