import { type ReactNode, useContext, useEffect } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { PageArrival } from '~/client/ui/page'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { Art } from '../art'
import { ArtistLink } from './artist-link'
import { messages as rows } from '../rows/messages'
import { messages } from './messages'
import { RecordHeading } from './record-page'
import styles from './record-head.module.css'

type Record = Pick<Track, '_id' | 'title' | 'coverArtUrl' | 'artist'>

export const recordTitle = ({ title, artist }: Record) => rows.titleAndArtist(title, artistName(artist))

type RecordHeadProps = {
  /** A track or an album; undefined while it loads. */
  record: Record | undefined
  kind: 'Track' | 'Album'
  /** Above the title: facts about the record. */
  eyebrow: ReactNode
  /** Beside the artist. */
  artistAct?: ReactNode
  /** Below the artist: the actions. */
  children: ReactNode
}

/** The top of the page of a track or an album: large cover, title, artist and actions. */
export function RecordHead({ record, kind, eyebrow, artistAct, children }: RecordHeadProps) {
  return (
    <HeadFrame
      kind={kind}
      title={record?.title}
      cover={record && <Art id={record._id} coverArtUrl={record.coverArtUrl} place="page" loading="eager" />}
      eyebrow={eyebrow}
      maker={
        record && (
          <>
            <ArtistLink artist={record.artist} />
            {artistAct}
          </>
        )
      }
    >
      {children}
    </HeadFrame>
  )
}

type HeadFrameProps = Pick<RecordHeadProps, 'eyebrow' | 'children'> & {
  kind: keyof typeof messages.kinds
  /** Undefined while the record loads. Then placeholders are shown. */
  title: string | undefined
  cover: ReactNode
  /** Below the title: who has made the record. */
  maker: ReactNode
}

/** The layout of the top of a page: the cover beside or above the rest. */
export function HeadFrame({ kind, title, cover, eyebrow, maker, children }: HeadFrameProps) {
  const isLoading = title === undefined
  return (
    <div className={styles.head}>
      <div className={styles.art}>{isLoading ? <Skeleton shape="art" className="w-full" /> : cover}</div>
      <div className="min-w-0">
        <div
          className={`flex min-h-8 flex-wrap items-center gap-2 ${kind === 'Track' ? 'max-desk:min-h-18' : ''}`}
        >
          {isLoading ? <Skeleton className="h-4 w-40" /> : eyebrow}
        </div>
        <RecordTitle kind={kind} title={title} className="mt-2.5" skeletonClass="w-4/5" />
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2">{maker}</div>
        {children}
      </div>
    </div>
  )
}

type RecordTitleProps = {
  kind: keyof typeof messages.kinds
  /** Undefined while the record loads. */
  title: string | undefined
  className?: string
  skeletonClass: string
  /** A preview below the heading of another page has a lower level. */
  as?: 'h1' | 'h3'
}

/** A long title would push everything else off the screen of a phone. */
const sizeOf = (title = '') =>
  title.length > 48
    ? 'text-[clamp(1.75rem,6.5vw,2.75rem)] leading-[1.05]'
    : 'text-[clamp(2.5rem,11vw,4rem)] leading-[.95]'

/**
 * Renders the same element before and after loading, because that element may have the focus. If a page
 * replaces the heading with a new element, the new element receives the focus.
 */
export function RecordTitle({
  kind,
  title,
  className = '',
  skeletonClass,
  as: Heading = 'h1',
}: RecordTitleProps) {
  const heading = useContext(RecordHeading)
  const arrival = useContext(PageArrival)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (arrival === 'navigated' && isLost) heading?.current?.focus({ preventScroll: true })
  }, [arrival, heading])
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={`${className} ${sizeOf(title)} pb-[.06em] [overflow-wrap:anywhere]`}
    >
      {title === undefined ? (
        <>
          <span className="sr-only">{messages.kinds[kind].name}</span>
          <Skeleton className={`h-[.9em] ${skeletonClass}`} />
        </>
      ) : (
        <bdi>{title}</bdi>
      )}
    </Heading>
  )
}
