import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/use-part'
import { ProfileForm } from './profile-form'
import { ProfilePicture } from './profile-picture'

const loadCards = () => import('./saved-cards').then((part) => part.SavedCards)

export default function AccountPage() {
  const { data: profile, error, mutate } = useApi('profile', {}, { revalidateOnFocus: false })
  return (
    <Page title="Account" lead="How others see you, and what you pay with." width="reading">
      {profile ? (
        <div className="grid max-w-[32rem] gap-8">
          <ProfilePicture profile={profile} />
          <ProfileForm profile={profile} />
          <Cards />
        </div>
      ) : error ? (
        <LoadProblem
          message="Your profile could not be loaded."
          error={error}
          onRetry={() => void mutate()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

/** Loaded separately, so that the page works even where this part cannot be loaded. */
function Cards() {
  const part = usePart(loadCards)
  if (part.state === 'loaded') return <part.View />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-40" />
  return <LoadProblem message="Your saved cards could not be loaded." onRetry={part.retry} />
}

function ProfileSkeleton() {
  return (
    <div className="grid max-w-[32rem] gap-8" aria-hidden="true">
      <div className="flex items-center gap-5">
        <Skeleton shape="round" className="w-30" />
        <Skeleton shape="block" className="h-11 w-40" />
      </div>
      <Skeleton shape="block" className="h-[4.5rem]" />
      <Skeleton shape="block" className="h-[4.5rem]" />
      <Skeleton shape="block" className="h-40" />
    </div>
  )
}
