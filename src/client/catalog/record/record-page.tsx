import { createContext, type ReactNode, type RefObject } from 'react'
import { Link } from 'wouter'
import type { ApiError } from '~/client/api/api-error'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { usePageTitle } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { LoadProblem } from '../load-problem'
import { MusicPage } from '../music-page'
import { messages } from './messages'

/** The ref for the page's heading, which the content renders. The heading gets the focus after a navigation. */
export const RecordHeading = createContext<RefObject<HTMLHeadingElement | null> | null>(null)

type RecordPageProps<Subject> = {
  kind: keyof typeof messages.kinds
  /** The read that this page shows. */
  read: { data: Subject | undefined; error: ApiError | undefined; mutate: () => Promise<unknown> }
  titleOf: (subject: Subject) => string
  /** Shown instead of the content or an error, unless the record is gone. For example, a copy from this device. */
  fallback?: { title: string; content: ReactNode } | undefined
  /** Called with undefined while the subject loads, so that the content can show placeholders. */
  children: (subject: Subject | undefined) => ReactNode
}

/** The page of one track, album, playlist or artist: loading, failed, not found, or its content. */
export function RecordPage<Subject>(props: RecordPageProps<Subject>) {
  const { kind, read, titleOf, fallback, children } = props
  const { data, error, mutate } = read
  const isGone = error?.status === 404
  const title =
    fallback?.title ??
    (isGone ? messages.kinds[kind].notFound : data ? titleOf(data) : messages.kinds[kind].name)
  const heading = usePageTitle(title)
  if (isGone) return <NotFound kind={kind} />
  if (fallback) return <Content heading={heading}>{fallback.content}</Content>
  return (
    <Content heading={heading}>
      {error && (
        <div className="mb-6">
          {!data && (
            <h1 ref={heading} tabIndex={-1} className="mb-6 text-[2.5rem]">
              {messages.kinds[kind].name}
            </h1>
          )}
          <LoadProblem
            message={messages.kinds[kind].failed}
            error={error}
            onRetry={() => void mutate()}
            offersLibrary
          />
        </div>
      )}
      {(data || !error) && children(data)}
    </Content>
  )
}

type ContentProps = { heading: RefObject<HTMLHeadingElement | null>; children: ReactNode }

const Content = ({ heading, children }: ContentProps) => (
  <MusicPage>
    <RecordHeading value={heading}>{children}</RecordHeading>
  </MusicPage>
)

/** Focuses its own heading, because the heading of the loading page has been removed. */
function NotFound({ kind }: Pick<RecordPageProps<unknown>, 'kind'>) {
  const heading = usePageTitle(messages.kinds[kind].notFound)
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {messages.kinds[kind].notFound}
      </h1>
      <EmptyState
        action={
          <Link href={paths.explore} className={buttonClass('primary')}>
            {messages.explore}
          </Link>
        }
      >
        {messages.empty}
      </EmptyState>
    </MusicPage>
  )
}

type RecordSectionProps = { id: string; title: string; children: ReactNode }

/** A titled part of the page. */
export function RecordSection({ id, title, children }: RecordSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="mb-2 text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Text that anybody wrote, without links: line breaks stay, and long words wrap. */
export function RecordText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={`${className} max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]`}>
      {children}
    </p>
  )
}
