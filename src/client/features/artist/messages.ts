import { plural } from '~/client/platform/language'

export const messages = {
  play: 'Play',
  share: 'Share',
  popular: 'Popular',
  plays: (count: number) => plural(count, { one: '# play', other: '# plays' }),
  feed: 'Feed',
  feedOf: (artist: string) => `New releases by ${artist}`,
  opensInNewTab: '(opens in a new tab)',
  releases: 'Releases',
  allReleases: (count: number) => `Show all ${count} releases`,
  otherTracks: 'Not on a release',
  allTracks: 'All tracks',
  about: 'About',
  noMusic: {
    ofOthers: (artist: string) => ({
      title: 'No releases yet',
      text: `New tracks will appear here. Follow ${artist} to hear about the first one.`,
      act: 'Explore music',
    }),
    own: {
      title: 'No releases yet',
      text: 'This is your page. The tracks that you publish will appear here.',
      act: 'Upload a track',
    },
  },
}
