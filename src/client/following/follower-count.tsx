import { messages } from './messages'

/** Answers that were stored by an earlier version have no number. */
export const FollowerCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="whitespace-nowrap text-dim tabular-nums">{messages.followers(count)}</span>
  )
