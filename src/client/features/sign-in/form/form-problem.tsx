import { Link } from 'wouter'
import { Notice } from '~/client/ui/feedback/notice'
import { pathToStatement } from '~/contract/paths'
import { messages } from '../messages'

/** `cause` says why no server answered. */
export type Problem = {
  message: string
  cause?: string
  /** Opens the decision that suspended the account. */
  statement?: string
}

export const FormProblem = ({ problem: { message, cause, statement } }: { problem: Problem }) => (
  <Notice tone="error">
    {message}
    {statement && (
      <Link href={pathToStatement(statement)} className="block underline underline-offset-4">
        {messages.readDecision}
      </Link>
    )}
    {cause && <span className="block text-sm text-dim">{cause}</span>}
  </Notice>
)
