export const messages = {
  password: 'Your password',
  passwordEmpty: 'Enter your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  codeEmpty: 'Enter a code',
  cancel: 'Cancel',
  passkey: 'Use a passkey instead of a code',
  passkeyBusy: 'Follow your browser…',
  passkeyFailed: 'No passkey was used. Try again, or enter a code.',
}
