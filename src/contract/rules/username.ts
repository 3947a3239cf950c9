import { usernameMaxLength, usernameMinLength } from '../limits'

/** Letters and digits of any script, each with its marks, and a few signs between them. */
export const usernameShape = /^(?:[\p{L}\p{N}]\p{M}*|[._-])+$/u
export const usernameShapeWords = 'Use letters, digits, dots, dashes and underscores'

/** What is wrong with a username as far as can be told without the server. */
export function usernameProblem(text: string): string | undefined {
  const username = text.trim()
  if (username.length < usernameMinLength || username.length > usernameMaxLength) {
    return `Use ${usernameMinLength} to ${usernameMaxLength} characters`
  }
  return usernameShape.test(username) ? undefined : usernameShapeWords
}
