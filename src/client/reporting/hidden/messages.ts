export const messages = {
  mark: 'Hidden by moderators',
  why: 'See why',
  page: 'Moderators have hidden this page. Only you see it.',
}
