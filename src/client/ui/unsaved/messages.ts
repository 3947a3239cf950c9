export const messages = {
  title: 'Leave without saving?',
  text: 'Some of your changes are not saved yet. They will be gone if you leave now.',
  discard: 'Discard changes',
  keep: 'Keep editing',
}
