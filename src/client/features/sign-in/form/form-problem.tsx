import { Notice } from '~/client/ui/feedback/notice'

/** `cause` says why no server answered. */
export type Problem = { message: string; cause?: string }

export const FormProblem = ({ problem: { message, cause } }: { problem: Problem }) => (
  <Notice tone="error">
    {message}
    {cause && <span className="block text-sm text-dim">{cause}</span>}
  </Notice>
)
