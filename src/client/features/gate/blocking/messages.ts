export const messages = {
  title: 'Beta access',
  note: 'What you were writing is still here. It comes back as you left it once you enter your access key.',
  discard: 'Discard it',
  question: {
    title: 'Discard what you were writing?',
    text: 'It is not saved yet. It will be gone, and the page opens anew once you enter your access key.',
    discard: 'Discard it',
    keep: 'Keep it',
  },
}
