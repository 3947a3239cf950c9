import { type ReactNode, useContext } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
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
    <div className={styles.head}>
      <div className={styles.art}>
        {record ? (
          <Art id={record._id} coverArtUrl={record.coverArtUrl} place="page" loading="eager" />
        ) : (
          <Skeleton shape="art" className="w-full" />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {record ? eyebrow : <Skeleton className="h-4 w-40" />}
        </div>
        <RecordTitle kind={kind} title={record?.title} className="mt-2.5" skeletonClass="w-4/5" />
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2">
          {record && <ArtistLink artist={record.artist} />}
          {record && artistAct}
        </div>
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
}

/** Renders the same element before and after loading, because that element may have the focus. */
export function RecordTitle({ kind, title, className = '', skeletonClass }: RecordTitleProps) {
  return (
    <h1
      ref={useContext(RecordHeading)}
      tabIndex={-1}
      className={`${className} pb-[.06em] text-[clamp(2.5rem,11vw,4rem)] leading-[.95] [overflow-wrap:anywhere]`}
    >
      {title === undefined ? (
        <>
          <span className="sr-only">{messages.kinds[kind].name}</span>
          <Skeleton className={`h-[.9em] ${skeletonClass}`} />
        </>
      ) : (
        <bdi>{title}</bdi>
      )}
    </h1>
  )
}
