import { Link, useLocation, useSearch } from 'wouter'
import { checkoutOf } from './checkout-address'

type RecordLinkProps = {
  /** Null where nothing may be left. */
  path: string | null
  className?: string
  /** Classes that the name has only where it is a link. */
  linkClass?: string
  children: string
}

/**
 * The name of a track or an artist, with a link to its page, except on that page. From the checkout, the page replaces the
 * checkout's entry in the history.
 */
export function RecordLink({
  path,
  className = '',
  linkClass = '@hover:underline',
  children,
}: RecordLinkProps) {
  const [here] = useLocation()
  const replace = checkoutOf(useSearch()) !== null
  if (path === null || path === here) {
    return (
      <span dir="auto" className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link href={path} replace={replace} dir="auto" className={`${className} ${linkClass}`}>
      {children}
    </Link>
  )
}
