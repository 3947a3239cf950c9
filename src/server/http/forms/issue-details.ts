import type { z } from 'zod'
import type { ErrorDetail } from '~/contract/errors'

type Issue = z.core.$ZodIssue

const detailsShown = 20
const maxLength = 200

/** In the unions of the contract, the last member is the actual value. The others allow it to be empty. */
const mainIssue = (issue: Issue): Issue =>
  issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0] ?? issue) : issue

/** Converts zod's issues to the error details of the API. */
export const issueDetails = (issues: Issue[]): ErrorDetail[] =>
  issues.slice(0, detailsShown).map((issue) => ({
    path: issue.path.join('.').slice(0, maxLength),
    message: mainIssue(issue).message.slice(0, maxLength),
  }))
