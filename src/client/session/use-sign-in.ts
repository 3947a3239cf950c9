// The calls that sign in. They are apart from the session, because the first screen has the session but not these.
import { errorTexts } from '~/contract/errors'
import type { Input, User } from '~/contract/schemas/built'
import { ApiError, serverMessageOr } from '../api/api-error'
import { lateCall } from '../api/late-call'
import { type SignInAnswer, useSession } from './session'

type Credentials = Exclude<Input<'enhancedLogin'>['body'], { challenge: string }>

export function useSignIn() {
  const { enter, report } = useSession()
  /** Records the server's message, or ours if it sent none, and rethrows. */
  const signIn = async (request: Promise<SignInAnswer>, fallback: string): Promise<User> => {
    try {
      return enter(await request)
    } catch (error) {
      const message =
        error instanceof ApiError ? serverMessageOr(error, fallback) : errorTexts.loginDataFailed
      report({ type: 'sign-in-failed', message })
      throw error
    }
  }
  return {
    /** null if a second step is due. */
    login: (body: Credentials): Promise<User | null> => {
      const request = lateCall('enhancedLogin', { body })
      return signIn(request, errorTexts.loginFailed).catch((error: unknown) => {
        const challenge = error instanceof ApiError && error.challenge
        if (!challenge) throw error
        report({ type: 'challenged', challenge })
        return null
      })
    },
    /** The second step. */
    answerChallenge: (challenge: string, code: string) =>
      signIn(lateCall('enhancedLogin', { body: { challenge, code } }), errorTexts.loginFailed),
    leaveChallenge: () => report({ type: 'challenged', challenge: null }),
    register: (body: Input<'register'>['body'], idempotencyKey: string) =>
      signIn(lateCall('register', { body }, { idempotencyKey }), errorTexts.registrationFailed),
  }
}
