import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useSession } from '~/client/session/session'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { ArtistPart } from './artist-part'
import styles from './account.module.css'
import { messages } from './messages'
import { ProfileForm } from './profile-form'
import { ProfilePicture } from './profile-picture'
import { isArtist, type Profile } from './use-profile-save'

const loadOthers = () => import('./other-parts').then((part) => part.OtherParts)

export default function AccountPage() {
  const { data: profile, error, mutate } = useApi('profile', {}, { revalidateOnFocus: false })
  // The session is known before the profile has been read, so the line does not change.
  const { user } = useSession()
  const lead = user && isArtist(user) ? messages.page.leadOfArtist : messages.page.lead
  return (
    <Page title={messages.page.title} lead={lead}>
      {profile ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            {isArtist(profile) ? <ArtistPart profile={profile} /> : <ProfilePicture profile={profile} />}
            <ProfileForm profile={profile} />
          </div>
          <div className={styles.column}>
            <Others profile={profile} />
          </div>
        </div>
      ) : error ? (
        <LoadProblem message={messages.page.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

/** Their code loads separately, so that the profile works even when that code cannot be loaded. */
function Others({ profile }: { profile: Profile }) {
  const part = usePart(loadOthers)
  if (part.state === 'loaded') return <part.View profile={profile} />
  if (part.state === 'loading') return <OthersSkeleton />
  return <LoadProblem message={messages.page.othersNotLoaded} onRetry={part.retry} />
}

function OthersSkeleton() {
  return (
    <>
      <Skeleton shape="block" className="h-80" />
      <Skeleton shape="block" className="h-60" />
    </>
  )
}

function ProfileSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.column}>
        <div className="flex items-center gap-5">
          <Skeleton shape="round" className="w-30" />
          <Skeleton shape="block" className="h-11 w-40" />
        </div>
        <Skeleton shape="block" className="h-[4.5rem]" />
        <Skeleton shape="block" className="h-[4.5rem]" />
        <Skeleton shape="block" className="h-40" />
      </div>
      <div className={styles.column}>
        <OthersSkeleton />
      </div>
    </div>
  )
}
