import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useSession } from '~/client/session/session'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { paths } from '~/contract/paths'
import type { Profile } from './details/details-draft'
import { DetailsForm } from './details/details-form'
import { useDetails } from './details/use-details'
import { messages } from './messages'
import { PhotosField } from './photos/photos-field'
import { Picture } from './picture/picture'
import { Preview } from './preview'
import styles from './profile-page.module.css'
import { useUnsavedParts } from '~/client/ui/unsaved/use-unsaved-parts'

export default function ProfilePage() {
  const { data: profile, error, mutate } = useApi('artistProfile', {}, { revalidateOnFocus: false })
  const words = messages.page
  return (
    <ToastProvider>
      <StudioFrame at={paths.artistProfile} title={words.title} lead={<Lead />}>
        {profile ? (
          <Loaded profile={profile} />
        ) : error ? (
          <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <PageSkeleton />
        )}
      </StudioFrame>
    </ToastProvider>
  )
}

const Lead = () => (
  <>
    {messages.page.lead}{' '}
    <Link href={paths.account} className="underline underline-offset-4">
      {messages.page.account}
    </Link>
  </>
)

function Loaded({ profile }: { profile: Profile }) {
  const { user } = useSession()
  const details = useDetails(profile)
  const { isUnsaved, report } = useUnsavedParts()
  return (
    <div className={styles.columns}>
      <div className="grid min-w-0 gap-10">
        <Picture name={profile.artistName ?? user?.username ?? ''} avatarUrl={profile.avatarUrl} />
        <DetailsForm details={details} />
        <PhotosField photos={profile.photos} report={report} />
      </div>
      <Preview profile={profile} details={details.shown} />
      <UnsavedGuard isUnsaved={details.isChanged || isUnsaved} />
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className="grid gap-8">
        <div className="flex items-center gap-5">
          <Skeleton shape="round" className="w-30" />
          <Skeleton shape="block" className="h-11 w-40" />
        </div>
        <Skeleton shape="block" className="h-[4.5rem]" />
        <Skeleton shape="block" className="h-[4.5rem]" />
        <Skeleton shape="block" className="h-56" />
      </div>
      <Skeleton shape="block" className="h-80" />
    </div>
  )
}
