import { IconButton } from '~/client/ui/icon-button'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { useShare } from './use-share'
import { messages } from './messages'

/** Shares the page at this path. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const share = useShare()
  return <IconButton label={messages.share} icon={<ShareIcon />} onClick={() => void share(path, title)} />
}
