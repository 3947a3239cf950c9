import { Link } from 'wouter'
import { canSell, useSellerStatus } from '~/client/money/seller-status'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { paths } from '~/contract/paths'
import { useShare } from '../rows/menu/use-share'
import { messages } from './messages'

export type ItsOutProps = {
  /** The page of what is out, and its title. Of several tracks, it is the page of their artist. */
  path: string
  title: string
  /** How many tracks are out, if they share one notice. */
  count?: number
  /** Whether the notice is on that page. */
  isHere?: boolean
  /** The price in dollars. If it is above 0 and the artist has not set up payouts, the notice says that nobody can buy the track yet. */
  price?: number
}

/** Tells artists that their music is public now, and offers what they do next. */
export function ItsOut({ path, title, count = 1, isHere = false, price = 0 }: ItsOutProps) {
  const share = useShare()
  const words = count > 1 ? messages.many : messages.one
  return (
    <Notice
      tone="success"
      action={
        <div className="flex flex-wrap gap-2">
          {!isHere && (
            <Link href={path} className={buttonClass('quiet', 'sm')}>
              {words.see}
            </Link>
          )}
          <Button size="sm" variant="quiet" onClick={() => void share(path, title)}>
            <ShareIcon />
            {words.share}
          </Button>
        </div>
      }
    >
      <strong className="font-600">{words.out}</strong>{' '}
      {count > 1 ? messages.many.heard(count) : messages.one.heard(title)}
      {price > 0 && <WithoutPayouts />}
    </Notice>
  )
}

/** Reads whether the artist can sell, which only the notice about a track with a price needs. */
function WithoutPayouts() {
  const seller = useSellerStatus()
  if (!seller || canSell(seller)) return null
  return (
    <>
      {` ${messages.unsold.text} `}
      <Link href={paths.sellerOnboard} className="font-600 underline underline-offset-4">
        {messages.unsold.act}
      </Link>
    </>
  )
}
