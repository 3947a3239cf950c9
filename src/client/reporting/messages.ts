export const messages = {
  report: 'Report',
  reportMenu: 'Report…',
  signInToReport: 'Log in to report',
}
