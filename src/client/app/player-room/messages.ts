export const messages = {
  offline: 'Offline',
  checkout: {
    title: 'Buy this track',
    loading: 'Loading the checkout…',
    failed:
      'The checkout could not be loaded, and you were not charged. Check your connection and try again.',
    retry: 'Try again',
  },
}
