import { Notice } from '~/client/ui/feedback/notice'

export function FormProblem({ problem }: { problem: { message: string; why?: string } | null }) {
  if (!problem) return null
  return (
    <Notice tone="error">
      {problem.message}
      {problem.why && <span className="block text-sm text-dim">{problem.why}</span>}
    </Notice>
  )
}
