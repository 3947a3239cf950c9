import { numberText } from '~/client/platform/language'
import { usernameMaxLength, usernameMinLength } from '~/contract/limits-beyond'
import type { UsernameProblem } from '~/contract/rules/username'

const usernameProblems: Record<UsernameProblem, string> = {
  length: `Use ${numberText(usernameMinLength)} to ${numberText(usernameMaxLength)} characters`,
  characters: 'Use letters, digits, dots, dashes and underscores',
}

export const messages = { usernameProblems }
