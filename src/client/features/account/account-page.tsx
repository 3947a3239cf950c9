import { useApi } from '~/client/api/use-api'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/notice'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/skeleton'
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
          <ProfilePicture
            profile={profile}
            onChanged={(avatarUrl) =>
              void mutate((now) => now && { ...now, avatarUrl }, { revalidate: false })
            }
          />
          <ProfileForm profile={profile} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
          <Cards />
        </div>
      ) : error ? (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="quiet" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          Your profile could not be loaded. {error.message}
        </Notice>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

/** What takes money comes by itself: without it the rest stands all the same. */
function Cards() {
  const part = usePart(loadCards)
  if (part.state === 'loaded') return <part.View />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-40" />
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="quiet" onClick={part.retry}>
          Try again
        </Button>
      }
    >
      Your saved cards could not be loaded.
    </Notice>
  )
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
