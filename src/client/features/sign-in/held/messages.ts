export const messages = {
  title: 'Log in again',
  leads: {
    ended: 'Your session has ended. Log in again to continue where you left off.',
    'changed-elsewhere': 'You were signed out in another tab. Log in again to continue where you left off.',
  },
  submit: 'Log in',
  submitting: 'Logging in…',
  discard: 'Discard and sign out',
  question: {
    title: 'Discard what you were writing?',
    text: 'It is not saved yet. It will be gone if you sign out now.',
    discard: 'Discard and sign out',
    keep: 'Keep it',
  },
  other: {
    title: 'Discard what is not saved?',
    text: (username: string) =>
      `Somebody else was writing here and has not saved it. It will be gone if ${username} continues.`,
    discard: (username: string) => `Discard and continue as ${username}`,
    keep: 'Keep it',
  },
}
