export const messages = {
  heading: 'Hey Space Cowboy, Welcome...',
  form: 'Beta access',
  key: 'Access key',
  submit: { ready: 'Access Lariat', validating: 'Validating Access...', 'rate-limited': 'Please Wait...' },
}
