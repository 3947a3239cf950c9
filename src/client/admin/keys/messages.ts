export const messages = {
  title: 'Keyboard shortcuts',
  next: 'Next subject',
  previous: 'Previous subject',
  open: 'Open it',
  listen: 'Play or pause it here',
  decide: 'Decide',
  claim: 'Claim or release it',
  help: 'Show this list',
  enter: 'Enter',
  nothingToHear: 'There is nothing to hear',
}
