import { usernameMaxLength, usernameMinLength } from '../limits-beyond'

/** Letters and digits of any script with their combining marks, dots, dashes and underscores. */
export const usernameShape = /^(?:[\p{L}\p{N}]\p{M}*|[._-])+$/u

export type UsernameProblem = 'length' | 'characters'

/** Why a username is invalid. Only the server knows whether it is taken. */
export function usernameProblem(text: string): UsernameProblem | undefined {
  const username = text.trim()
  if (username.length < usernameMinLength || username.length > usernameMaxLength) {
    return 'length'
  }
  return usernameShape.test(username) ? undefined : 'characters'
}
