export const messages = {
  unreachable: 'Lariat could not be reached. Check your connection and try again.',
  timeout: 'Lariat took too long to answer. Try again.',
  aborted: 'The request was stopped.',
  unknown: 'Something went wrong. Try again.',
}
