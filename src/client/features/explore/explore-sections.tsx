import { useMemo } from 'react'
import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { AlbumShelf } from '~/client/catalog/shelves/album-shelf'
import { pathTo, paths } from '~/contract/paths'
import { EditorialShelf } from '~/client/catalog/shelves/editorial-shelf'
import { SeeAll } from '~/client/catalog/shelves/see-all'
import { Shelf } from '~/client/catalog/shelves/shelf'
import { TrackList } from '~/client/catalog/rows/track-list'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { Avatar } from '~/client/ui/pictures/avatar'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer, Track } from '~/contract/schemas/built'
import { noFilters, searchOf, type Sort } from './filters'
import { messages } from './messages'
import { popularShown, shelvesOf, withoutRepeats } from './shelves'
import styles from './explore.module.css'

const words = messages.sections

type Shown = Answer<'exploreMusic'>
type SectionsProps = { music: Shown | undefined }

/** The page before anything is searched for. */
export function ExploreSections({ music }: SectionsProps) {
  const shelves = useMemo(() => music && shelvesOf(music), [music])
  if (music && music.newReleases.length === 0) return <BareWall />
  return (
    <>
      {shelves?.newReleases.length !== 0 && (
        <TrackShelf
          title={words.newReleases}
          tracks={shelves?.newReleases}
          more={<SeeAll path={sortedBy('createdAt')} label={words.seeAllNewReleases} />}
        />
      )}
      <Popular tracks={shelves?.popular} />
      <EditorialShelf />
      <Recommended after={shelves && [shelves.newReleases, shelves.popular]} />
      <AlbumShelf albums={music?.albums} />
      {music && music.artists.length > 0 && <Artists artists={music.artists} />}
    </>
  )
}

function Popular({ tracks }: { tracks: readonly Track[] | undefined }) {
  if (tracks?.length === 0) return null
  return (
    <section aria-labelledby="popular" className="mt-7">
      <div className="mb-1 flex min-h-11 items-center gap-3">
        <h2 id="popular" className="flex-1 text-[1.75rem]">
          {words.popular}
        </h2>
        <SeeAll path={sortedBy('popular')} label={words.seeAllPopular} />
      </div>
      <TrackList label={words.popular} tracks={tracks} expected={popularShown} layout="columns" />
    </section>
  )
}

type RecommendedProps = {
  /** What the page shows above. Undefined while it loads. */
  after: readonly (readonly Track[])[] | undefined
}

/** This shelf is left out if the recommendations cannot be loaded, or if the page shows all of them already. */
function Recommended({ after }: RecommendedProps) {
  const { data, error } = useApi('recommendations', { query: {} }, { revalidateOnFocus: false })
  const tracks = data && after && withoutRepeats([...after, data.items]).at(-1)
  if (error || tracks?.length === 0) return null
  return (
    <TrackShelf title={words.recommended} note={data ? words.basis[data.basis] : '\u00a0'} tracks={tracks} />
  )
}

function Artists({ artists }: { artists: Shown['artists'] }) {
  return (
    <Shelf title={words.artists}>
      {artists.map((artist) => (
        <li key={artist._id}>
          <Link href={pathTo.artist(artist._id)} className={styles.artistCard}>
            <Avatar name={artistName(artist)} src={mediaAddress(artist.avatarUrl)} size="xl" />
            <bdi className="mt-3 block max-w-full truncate text-[.9375rem] font-600">
              {artistName(artist)}
            </bdi>
            <span className="block max-w-full truncate text-sm text-dim">{artist.topGenre ?? '\u00a0'}</span>
          </Link>
        </li>
      ))}
    </Shelf>
  )
}

const sortedBy = (sort: Sort) => paths.explore + searchOf({ ...noFilters, sort })

function BareWall() {
  return (
    <EmptyState title={words.emptyTitle} level={2}>
      {words.empty}
    </EmptyState>
  )
}
