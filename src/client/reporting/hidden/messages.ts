export const messages = {
  mark: 'Hidden by moderators',
  why: 'See why',
  whyIts: 'See why it is hidden',
  /** For screen readers, after the mark. */
  whyOf: (title: string) => ` – see why: ${title}`,
  page: 'Moderators have hidden this page. Only you see it.',
}
