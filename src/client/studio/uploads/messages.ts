// The names of queued uploads, and why a new recording cannot be used.
export const messages = {
  newRecordingOf: (title: string) => `New recording of ${title}`,
  trackGone: 'This track no longer exists, so it cannot get a new recording.',
}
