import type { z } from 'zod'
import type { ErrorDetail } from '~/contract/errors'

type Issue = z.core.$ZodIssue

const detailsShown = 20
const maxLength = 200

/** Of what may be this or that, the last kind is the one that was meant: the others stand for "nothing". */
const meant = (issue: Issue): Issue =>
  issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0] ?? issue) : issue

/** zod's findings as errors are told everywhere. */
export const issueDetails = (issues: Issue[]): ErrorDetail[] =>
  issues.slice(0, detailsShown).map((issue) => ({
    path: issue.path.join('.').slice(0, maxLength),
    message: meant(issue).message.slice(0, maxLength),
  }))
