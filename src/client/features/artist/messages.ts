export const messages = {
  popular: 'Popular',
  feed: 'Feed',
  feedOf: (artist: string) => `New releases by ${artist}`,
  opensInNewTab: '(opens in a new tab)',
  releases: 'Releases',
  noReleases: 'No releases yet. New tracks will appear here.',
}
