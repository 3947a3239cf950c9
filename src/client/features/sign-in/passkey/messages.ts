export const messages = {
  alone: 'Log in with a passkey',
  second: 'Use a passkey',
  busy: 'Follow your browser…',
  failed: 'No passkey was used. Try again, or log in another way.',
}
