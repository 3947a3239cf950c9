export const coveringMessages = {
  title: 'Beta access',
  note: 'What you entered is still here. It comes back as you left it with your access key.',
}
