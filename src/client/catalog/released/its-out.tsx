import { Link } from 'wouter'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ShareIcon } from '~/client/ui/icons/music-icons'
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
}

/** Tells artists that their music is public now, and offers what they do next. */
export function ItsOut({ path, title, count = 1, isHere = false }: ItsOutProps) {
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
    </Notice>
  )
}
