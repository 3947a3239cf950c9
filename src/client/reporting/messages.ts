export const messages = {
  report: 'Report',
  reportMenu: 'Report…',
  signInToReport: 'Sign in to report',
  hidden: {
    mark: 'Hidden by moderators',
    why: 'See why',
    page: 'Moderators have hidden this page. Only you see it.',
  },
}
