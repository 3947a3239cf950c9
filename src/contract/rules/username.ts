import { usernameMaxLength, usernameMinLength } from '../limits'

/** Letters and digits of any script with their combining marks, dots, dashes and underscores. */
export const usernameShape = /^(?:[\p{L}\p{N}]\p{M}*|[._-])+$/u
export const usernameShapeWords = 'Use letters, digits, dots, dashes and underscores'

/** Why a username is invalid. Only the server knows whether it is taken. */
export function usernameProblem(text: string): string | undefined {
  const username = text.trim()
  if (username.length < usernameMinLength || username.length > usernameMaxLength) {
    return `Use ${usernameMinLength} to ${usernameMaxLength} characters`
  }
  return usernameShape.test(username) ? undefined : usernameShapeWords
}
