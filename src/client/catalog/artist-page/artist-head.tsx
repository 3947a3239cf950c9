import { mediaAddress } from '~/client/api/media-address'
import { Avatar } from '~/client/ui/pictures/avatar'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { FollowerCount } from '~/client/following/follower-count'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { RecordTitle } from '../record/record-head'
import { Banner } from './banner'
import { messages } from '../artist/messages'
import styles from './banner.module.css'

type Artist = Answer<'artist'>
type ArtistHeadProps = {
  /** Undefined while it loads. */
  artist: Artist | undefined
  /** `narrow` for a place that is narrower than the page, whatever the width of the window. */
  layout?: 'page' | 'narrow'
}

/** The banner of an artist: a picture behind the avatar, the name and the facts. */
export function ArtistHead({ artist, layout = 'page' }: ArtistHeadProps) {
  const name = artist && artistName(artist)
  return (
    <header className={`${styles.head} ${layout === 'page' ? styles.page : ''} dark`}>
      <div className={styles.backdrop}>{artist && <Banner key={artist._id} artist={artist} />}</div>
      <div className={styles.words}>
        <span className="shrink-0 self-start">
          {artist ? (
            <Avatar name={name ?? ''} src={mediaAddress(artist.avatarUrl)} size="xl" />
          ) : (
            <Skeleton shape="round" className="w-30" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <RecordTitle
            kind="Artist"
            title={name}
            skeletonClass="w-3/5"
            as={layout === 'page' ? 'h1' : 'h3'}
          />
          <p className="mt-1.5 min-h-6 text-ink">
            {artist && (
              <>
                <bdi>{factsOf(artist)}</bdi>
                {' · '}
                <FollowerCount count={artist.followerCount} />
              </>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}

const factsOf = ({ location, topGenre, trackCount }: Artist) =>
  [location, topGenre, messages.trackCount(trackCount)].filter(Boolean).join(' · ')
