import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { usePageTitle } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { MusicPage } from '../music-page'

/** In the page of something that is gone, or never was. */
export function NotThere({ what }: { what: 'Track' | 'Album' | 'Artist' }) {
  const title = `${what} not found`
  const heading = usePageTitle(title)
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {title}
      </h1>
      <EmptyState
        title="The rope came back empty"
        action={
          <Link href={paths.explore} className={buttonClass('primary')}>
            Explore music
          </Link>
        }
      >
        The link may be mistyped, or what stood here was taken down by whoever made it.
      </EmptyState>
    </MusicPage>
  )
}
