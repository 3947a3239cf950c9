import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Page } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import styles from './account.module.css'
import { messages } from './messages'
import { ProfileForm } from './profile-form'
import { ProfilePicture } from './profile-picture'
import type { Profile } from './use-profile-save'

const loadEmails = () => import('./email-choices').then((part) => part.EmailChoices)
const loadOwnData = () => import('./own-data/own-data').then((part) => part.OwnData)
const loadReports = () => import('./reports-part').then((part) => part.ReportsPart)
const loadCards = () => import('./saved-cards').then((part) => part.SavedCards)

export default function AccountPage() {
  const { data: profile, error, mutate } = useApi('profile', {}, { revalidateOnFocus: false })
  return (
    <Page title={messages.page.title} lead={messages.page.lead}>
      {profile ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ProfilePicture profile={profile} />
            <ProfileForm profile={profile} />
          </div>
          <div className={styles.column}>
            <Emails profile={profile} />
            <Cards />
            <Reports />
            <OwnData />
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

/** Which emails come. Their code loads separately, so that the profile works even when that code cannot be loaded. */
function Emails({ profile }: { profile: Profile }) {
  const part = usePart(loadEmails)
  if (part.state === 'loaded') return <part.View profile={profile} />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-40" />
  return <LoadProblem message={messages.email.notLoaded} onRetry={part.retry} />
}

/** The saved cards. Their code loads separately, so that the profile works even when that code cannot be loaded. */
function Cards() {
  const part = usePart(loadCards)
  if (part.state === 'loaded') return <part.View />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-40" />
  return <LoadProblem message={messages.page.cardsNotLoaded} onRetry={part.retry} />
}

/** Export and deletion, which few people open. */
function OwnData() {
  const part = usePart(loadOwnData)
  if (part.state === 'loaded') return <part.View />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-40" />
  return <LoadProblem message={messages.page.ownDataNotLoaded} onRetry={part.retry} />
}

/** Decisions and reports. Nothing is shown while their code loads, because most people have none. */
function Reports() {
  const part = usePart(loadReports)
  return part.state === 'loaded' ? <part.View /> : null
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
        <Skeleton shape="block" className="h-80" />
        <Skeleton shape="block" className="h-40" />
      </div>
    </div>
  )
}
