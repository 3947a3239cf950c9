export const messages = {
  form: 'Second step',
  app: {
    lead: 'Enter the six-digit code that your authenticator app shows for Lariat.',
    label: 'Code',
    empty: 'Enter the code of your authenticator app',
    other: 'Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of the recovery codes that you kept. Each works once.',
    label: 'Recovery code',
    empty: 'Enter a recovery code',
    other: 'Use the authenticator app',
  },
  submit: 'Continue',
  submitting: 'Checking…',
  startAgain: 'Start again',
}
