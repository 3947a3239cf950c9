export const messages = {
  title: 'Leave without saving?',
  text: 'What you changed or entered here is not saved yet. It will be gone if you leave now.',
  discard: 'Discard changes',
  keep: 'Keep editing',
  nothingChanged: 'Nothing has changed since it was saved.',
}
