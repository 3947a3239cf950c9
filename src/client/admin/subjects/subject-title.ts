import type { SubjectType } from '~/contract/rules/moderation/subjects'
import { messages } from './messages'

/** Messages, and what belonged to deleted accounts, have no title. */
export const subjectTitle = ({ type, title }: { type: SubjectType; title: string }): string =>
  title === '' ? messages.types[type] : title
