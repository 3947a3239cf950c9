import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ArrowLeftIcon } from '~/client/ui/icons/music-icons'

/** The link from a page of the studio to the list that it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="-mt-4 mb-6">
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-2 text-[.9375rem] text-dim @hover:text-ink"
    >
      <ArrowLeftIcon />
      {children}
    </Link>
  </p>
)
