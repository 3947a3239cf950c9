export const messages = {
  report: 'Report',
  reportMenu: 'Report…',
  signInToReport: 'Sign in to report',
}
