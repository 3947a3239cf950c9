export const messages = {
  title: 'Beta access',
  note: 'What you were writing is still here. It comes back as you left it once you enter your access key.',
}
