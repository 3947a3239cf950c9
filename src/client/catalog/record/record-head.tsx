import type { ReactNode, RefObject } from 'react'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Track } from '~/contract/schemas/built'
import { Art } from '../art'
import { ArtistLink } from './artist-link'
import './record-head.css'

type RecordHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>
  /** A track or an album; undefined while it is on its way. */
  record: Pick<Track, '_id' | 'title' | 'coverArtUrl' | 'artist'> | undefined
  /** What it is called until then. */
  kind: string
  /** Above the title: what this is. */
  eyebrow: ReactNode
  /** Under who made it. */
  children: ReactNode
}

/** The top of a track's or an album's page: its art, large, and beside it what it is and what one does with it. */
export function RecordHead({ heading, record, kind, eyebrow, children }: RecordHeadProps) {
  return (
    <div className="record-head">
      <div className="record-art">
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
        {/* The same element before and after, since it may have the focus. */}
        <h1 ref={heading} tabIndex={-1} className="record-title">
          {record ? (
            <bdi>{record.title}</bdi>
          ) : (
            <>
              <span className="sr-only">{kind}</span>
              <Skeleton className="h-[.9em] w-4/5" />
            </>
          )}
        </h1>
        <div className="mt-2 min-h-11">{record && <ArtistLink artist={record.artist} />}</div>
        {children}
      </div>
    </div>
  )
}
