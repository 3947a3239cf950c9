import { useDeferredValue } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { Photos } from '~/client/catalog/artist/photos'
import { useSession } from '~/client/session/session'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { artistName } from '~/contract/rules/artist-name'
import { type Details, type Profile, sentLinks } from './details/details-draft'
import { messages } from './messages'
import styles from './preview.module.css'

const loadTop = () => import('~/client/catalog/artist-page/profile-top').then((part) => part.ProfileTop)

type PreviewProps = { profile: Profile; details: Details }

/** The top of the public page with what is typed now. It cannot be used, so that its links lead nowhere. */
export function Preview({ profile, details }: PreviewProps) {
  const typed = useDeferredValue(details)
  const { user } = useSession()
  const top = usePart(loadTop)
  const { data: page, error } = useApi(
    'artist',
    { params: { id: profile._id } },
    { revalidateOnFocus: false },
  )
  // Every part appears at once, because the facts and the head stand above the photos and would push them down.
  const isReady = top.state !== 'loading' && Boolean(page ?? error)
  const artist = {
    ...emptyPage,
    ...page,
    _id: profile._id,
    username: user?.username ?? '',
    displayName: typed.artistName.trim() || null,
    artistProfile: { artistName: typed.artistName.trim() || null },
    avatarUrl: profile.avatarUrl,
    location: typed.location.trim() || null,
    bio: typed.bio.trim() || null,
    links: sentLinks(typed.links),
    photos: profile.photos,
  }
  return (
    <section aria-labelledby="preview-title" tabIndex={0} className={styles.preview}>
      <h2 id="preview-title" className="text-[1.75rem]">
        {messages.preview.title}
      </h2>
      <p className="mt-1 text-sm text-dim">{messages.preview.lead}</p>
      {isReady ? (
        <div inert className={styles.page}>
          {top.state === 'loaded' && <top.View artist={artist} />}
          {artist.photos.length > 0 && <Photos photos={artist.photos} of={artistName(artist)} />}
        </div>
      ) : (
        <Skeleton shape="block" className="mt-4 h-80" />
      )}
    </section>
  )
}

/** The facts that the page shows before the public page has been read. */
const emptyPage = {
  trackCount: 0,
  topGenre: null,
  albums: [],
  newest: [],
  popular: [],
  hasPressKit: false,
  followerCount: 0,
  createdAt: 0,
}
