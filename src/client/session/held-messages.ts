export const heldMessages = {
  title: 'Sign in to go on',
  text: 'You were signed out. What you entered is still here, and comes back as you left it.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  giveUp: 'Discard it and leave',
}
