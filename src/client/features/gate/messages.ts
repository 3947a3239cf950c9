export const messages = {
  heading: 'Hey Space Cowboy, Welcome...',
  kit: 'This press kit needs an access key, or its link has changed. Ask the artist to open it for you.',
  form: 'Beta access',
  key: 'Access key',
  submit: { ready: 'Access Lariat', validating: 'Validating Access...', 'rate-limited': 'Please Wait...' },
}
