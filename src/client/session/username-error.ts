import { usernameProblem } from '~/contract/rules/username'
import { messages } from './messages'

/** What a form shows at its field for a username, or undefined if the username is valid. */
export function usernameError(username: string): string | undefined {
  const problem = usernameProblem(username)
  return problem ? messages.usernameProblems[problem] : undefined
}
