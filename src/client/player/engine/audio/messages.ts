export const messages = {
  offline: 'You’re offline. The music resumes when you’re back online.',
  broken: 'The download on this device can’t be played. The music resumes when you’re back online.',
  unreachable: 'Lariat could not be reached. Check your connection and try again.',
  gone: 'This track is no longer available.',
  preparing: 'This track is still being prepared. Try again in a moment.',
  unplayable: 'This track can’t be played in this browser.',
  noMore: 'More tracks could not be loaded. Try again in a moment.',
  nothing: 'There are no tracks with this mood yet.',
}
