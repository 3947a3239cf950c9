export const messages = {
  close: 'Close',
  keep: 'Keep it',
  blockFailed: 'Something this page needs could not be loaded. Your unsaved changes are still here.',
  retry: 'Try again',
}
