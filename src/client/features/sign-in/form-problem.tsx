import { Notice } from '~/client/ui/feedback/notice'

export function FormProblem({ problem }: { problem: { message: string; cause?: string } | null }) {
  if (!problem) return null
  return (
    <Notice tone="error">
      {problem.message}
      {problem.cause && <span className="block text-sm text-dim">{problem.cause}</span>}
    </Notice>
  )
}
