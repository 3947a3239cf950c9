import { Link, useParams } from 'wouter'
import { AdminFrame } from '~/client/admin/admin-frame'
import { CardGrid } from '~/client/admin/card-grid'
import { Listen } from '~/client/admin/subjects/listen'
import { messages as words } from '~/client/admin/subjects/messages'
import { subjectTitle } from '~/client/admin/subjects/subject-title'
import { usePollClaims } from '~/client/admin/subjects/use-poll-claims'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { ArrowLeftIcon } from '~/client/ui/icons/music-icons'
import { paths } from '~/contract/paths'
import { subjectTypes } from '~/contract/rules/moderation/subjects'
import type { Answer } from '~/contract/schemas/built'
import { AppealNotice } from './appeal-notice'
import { Head } from './head'
import { History } from './history'
import { messages } from './messages'
import { Reports } from './reports'
import styles from './subject.module.css'
import '~/client/ui/utilities'

type Subject = Answer<'adminSubject'>

export default withDevice(SubjectPage)

/** What was reported (a track, person, ...): the reports, the decisions, and what a moderator can do. */
function SubjectPage() {
  const params = useParams<{ type: string; id: string }>()
  const type = subjectTypes.find((each) => each === params.type)
  usePollClaims()
  const { data, error, mutate } = useApi('adminSubject', type ? { params: { type, id: params.id } } : null)
  return (
    <ToastProvider>
      <AdminFrame
        at={paths.admin}
        title={data ? subjectTitle(data) : error ? messages.failedTitle : messages.loading}
        isLoading={!data && !error}
      >
        <BackLink subject={data} />
        {data ? (
          <Shown key={`${data.type} ${data.id}`} subject={data} />
        ) : error && error.status !== 404 ? (
          <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : error || !type ? (
          <p>{messages.gone}</p>
        ) : (
          <Skeleton shape="block" className="h-64" />
        )}
      </AdminFrame>
    </ToastProvider>
  )
}

const lists = {
  user: { href: paths.adminPeople, label: messages.toPeople },
  track: { href: paths.adminTracks, label: messages.toTracks },
}

const queue = { href: paths.admin, label: messages.back }

/** People and tracks that nobody has reported are reached from the lists of them, and the others from the queue. */
function listOf(subject: Subject | undefined) {
  if (!subject || subject.openReports > 0 || subject.openAppeal) return queue
  return subject.type === 'user' || subject.type === 'track' ? lists[subject.type] : queue
}

function BackLink({ subject }: { subject: Subject | undefined }) {
  const { href, label } = listOf(subject)
  return (
    <p className="-mt-4 mb-4">
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-2 text-[.9375rem] text-dim @hover:text-ink"
      >
        <ArrowLeftIcon />
        {label}
      </Link>
    </p>
  )
}

const hasSound = ({ type }: Subject) => type !== 'photo' && type !== 'lead' && type !== 'presskit'

const Shown = ({ subject }: { subject: Subject }) => (
  <div className="grid gap-6">
    <Head subject={subject} />
    <AppealNotice subject={subject} />
    <CardGrid>
      <div className="grid content-start gap-6">
        <Content subject={subject} />
        {hasSound(subject) && (
          <Card as="section" labelledBy="listen">
            <h2 id="listen" className="mb-3 text-2xl">
              {words.listen.title}
            </h2>
            <Listen tracks={subject.listen} />
          </Card>
        )}
        <Reports subject={subject} />
      </div>
      <div className="grid content-start">
        <History subject={subject} />
      </div>
    </CardGrid>
  </div>
)

/** A photo, or a message that its recipient has reported. */
function Content({ subject: { pictureUrl, text } }: { subject: Subject }) {
  if (pictureUrl === null && text === null) return null
  return (
    <Card as="section" labelledBy="content">
      <h2 id="content" className="mb-3 text-2xl">
        {messages.content}
      </h2>
      {pictureUrl !== null && (
        <img
          src={mediaAddress(pictureUrl)}
          alt={messages.photo}
          className={styles.picture}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
      {text !== null && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
    </Card>
  )
}
