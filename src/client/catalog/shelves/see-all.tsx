import { Link } from 'wouter'
import { messages } from './messages'

type SeeAllProps = {
  path: string
  /** Names the list for screen readers. */
  label: string
}

/** The link beside the title of a shelf that leads to the whole list. */
export const SeeAll = ({ path, label }: SeeAllProps) => (
  <Link
    href={path}
    aria-label={label}
    className="-mr-3 flex min-h-11 items-center px-3 text-[.9375rem] font-500 text-dim @hover:text-ink"
  >
    {messages.seeAll}
  </Link>
)
