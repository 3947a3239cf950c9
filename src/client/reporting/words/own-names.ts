import type { SubjectType } from '~/contract/rules/moderation/subjects'

/**
 * The server gives these subjects the name of their owner as title, from which the owner would not learn what was decided
 * about.
 */
const withoutTitle: Partial<Record<SubjectType, string>> = {
  user: 'your account',
  presskit: 'your press kit',
  photo: 'your photo',
  lead: 'a message',
}

const isolated = (title: string) => `“\u2068${title}\u2069”`

/** What moderators have decided about, within a sentence to its owner. */
export const nameOfOwn = ({ type, title }: { type: SubjectType; title: string }): string =>
  withoutTitle[type] ?? `your ${type} ${isolated(title)}`
