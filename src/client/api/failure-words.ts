import { ApiError } from './api-error'

/** What is told of an act that failed. What broke in the page itself has no words for people. */
export const failureWords = (error: unknown, otherwise = 'Try again.') =>
  error instanceof ApiError ? error.message : otherwise
