/** What the checkout says about money. Each sentence has to be true at the moment it is shown. */
export const messages = {
  trackGone: 'This track is no longer available. Nothing was charged.',
  offline: 'You’re offline. Nothing was charged.',
  notReceived: 'The payment did not go through, and nothing was charged. You can try again.',
  lastTryNotPaid: 'Your last payment did not go through, and nothing was charged.',
  canceled: 'Your last payment was cancelled, and nothing was charged. Check the price below before you pay.',
  refunded: 'Your payment for this track was refunded.',
  restarted: 'The payment had to be restarted, and nothing was charged. Press Pay again.',
  unreachable: 'The payment service could not be reached. Nothing was charged.',
  notStarted: (reason: string) => `${reason} Nothing was charged.`,
  /** Stands for the title of a track that was deleted while its payment was pending. */
  untitled: 'A track',
}
