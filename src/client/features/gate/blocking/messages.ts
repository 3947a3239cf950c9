export const messages = {
  title: 'Beta access',
  note: 'Your unsaved changes are still here. Enter your access key to continue.',
  discard: 'Discard it',
  question: {
    title: 'Discard what you were writing?',
    text: 'It is not saved and will be lost.',
    discard: 'Discard it',
    keep: 'Keep it',
  },
}
