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
  /** null if another step is due. */
  const stepOf = (request: Parameters<typeof signIn>[0]): Promise<User | null> =>
    signIn(request, errorTexts.loginFailed).catch((error: unknown) => {
      const challenge = error instanceof ApiError && error.challenge
      if (!challenge) throw error
      report({ type: 'challenged', challenge })
      return null
    })
  const step = (body: Input<'enhancedLogin'>['body']) => stepOf(lateCall('enhancedLogin', { body }))
  return {
    login: (body: Credentials) => step(body),
    /** The second step. A third one is due where the account waits to be deleted. */
    answerChallenge: (challenge: string, code: string) => step({ challenge, code }),
    /** Takes the deletion of an account back. */
    keepAccount: (challenge: string) =>
      signIn(lateCall('keepAccount', { body: { challenge } }), errorTexts.loginFailed),
    /** As the only step, or with the challenge as the second one. Another step is due if the account waits to be deleted. */
    signInWithPasskey: (body: Input<'signInWithPasskey'>['body']) =>
      stepOf(lateCall('signInWithPasskey', { body })),
    leaveChallenge: () => report({ type: 'challenged', challenge: null }),
    register: (body: Input<'register'>['body'], idempotencyKey: string) =>
      signIn(lateCall('register', { body }, { idempotencyKey }), errorTexts.registrationFailed),
  }
}
