import { Link } from 'wouter'
import { pathToReceipt } from '~/client/money/receipt-address'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

type ReceiptLinkProps = { track: Pick<Track, '_id' | 'title'>; children: string }

/** A link to the page of the track, with its receipt opened. */
export const ReceiptLink = ({ track, children }: ReceiptLinkProps) => (
  <Link
    href={pathToReceipt(track._id)}
    aria-label={messages.receiptOf(track.title)}
    className="inline-flex min-h-11 items-center underline underline-offset-4"
  >
    {children}
  </Link>
)
