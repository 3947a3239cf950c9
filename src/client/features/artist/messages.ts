export const messages = {
  popular: 'Popular',
  releases: 'Releases',
  noReleases: 'No releases yet. New tracks will appear here.',
}
