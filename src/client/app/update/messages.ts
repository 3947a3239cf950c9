export const messages = {
  ready: 'A new version of Lariat is ready.',
  reload: 'Reload now',
  reloading: 'Reloading…',
  later: 'Later',
}
