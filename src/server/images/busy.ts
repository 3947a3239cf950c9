import { Failure } from '../http/failure'

const retryAfterSeconds = 5

/** `own`: this person has too many pictures waiting. `all`: everybody together has. */
export const busyWithPictures = (whose: 'own' | 'all') =>
  whose === 'own'
    ? new Failure(429, {
        message: 'Your other pictures are still being prepared. Try again in a moment.',
        code: 'too_many_attempts',
        retryAfter: retryAfterSeconds,
      })
    : new Failure(503, {
        message: 'Too many pictures are being prepared right now. Try again in a moment.',
        code: 'unavailable',
        retryAfter: retryAfterSeconds,
      })
