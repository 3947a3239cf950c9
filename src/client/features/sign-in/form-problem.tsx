import { Notice } from '~/client/ui/feedback/notice'

export type Problem = {
  message: string
  /** Why no server answered. */
  cause?: string
  /** Nothing has failed: the message only tells what was before, such as a session that has ended. */
  isNews?: true
}

export const FormProblem = ({ problem: { message, cause, isNews } }: { problem: Problem }) => (
  <Notice tone={isNews ? 'info' : 'error'}>
    {message}
    {cause && <span className="block text-sm text-dim">{cause}</span>}
  </Notice>
)
