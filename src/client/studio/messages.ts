// The navigation of the studio.
export const messages = {
  navigation: 'Studio',
  pages: {
    overview: 'Overview',
    tracks: 'Tracks',
    worksInProgress: 'In progress',
    albums: 'Albums',
    profile: 'Profile',
    analytics: 'Analytics',
    earnings: 'Earnings',
    payouts: 'Payouts',
  },
  yourPage: 'See your page',
}
