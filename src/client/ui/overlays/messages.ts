export const messages = {
  close: 'Close',
  keep: 'Keep it',
  blockFailed: 'Something this page needs could not be loaded. What you were writing is still here.',
  retry: 'Try again',
}
