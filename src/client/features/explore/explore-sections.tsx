import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { AlbumShelf } from '~/client/catalog/shelves/album-shelf'
import { pathTo, paths } from '~/contract/paths'
import { Shelf } from '~/client/catalog/shelves/shelf'
import { TrackList } from '~/client/catalog/rows/track-list'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { Avatar } from '~/client/ui/pictures/avatar'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer, Track } from '~/contract/schemas/built'
import { noFilters, searchOf, type Sort } from './filters'

type Shown = Answer<'exploreMusic'>
type SectionsProps = { music: Shown | undefined }

const popularShown = 10

/** What Explore opens with, before anything is looked for. */
export function ExploreSections({ music }: SectionsProps) {
  if (music && music.newReleases.length === 0) return <BareWall />
  return (
    <>
      <TrackShelf
        title="New releases"
        tracks={music?.newReleases}
        more={<SeeAll sort="createdAt" what="new releases" />}
      />
      <Popular tracks={music?.popular.slice(0, popularShown)} />
      <Recommended />
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
          Popular this week
        </h2>
        <SeeAll sort="popular" what="popular tracks" />
      </div>
      <TrackList label="Popular this week" tracks={tracks} expected={popularShown} layout="columns" />
    </section>
  )
}

const reasons = {
  listening: 'From what you play and buy, and what others who do so play.',
  popular: 'What people play now, until Lariat knows you better.',
  new: 'The newest, until Lariat knows you better.',
} as const

/** Its failure costs nobody the page: the shelf is then not there. */
function Recommended() {
  const { data, error } = useApi('recommendations', { query: {} }, { revalidateOnFocus: false })
  if (error || data?.items.length === 0) return null
  return (
    <TrackShelf
      title="Recommended for you"
      note={data ? reasons[data.basis] : '\u00a0'}
      tracks={data?.items}
    />
  )
}

function Artists({ artists }: { artists: Shown['artists'] }) {
  return (
    <Shelf title="Artists">
      {artists.map((artist) => (
        <li key={artist._id}>
          <Link href={pathTo.artist(artist._id)} className="artist-card">
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

function SeeAll({ sort, what }: { sort: Sort; what: string }) {
  return (
    <Link
      href={paths.explore + searchOf({ ...noFilters, sort })}
      aria-label={`See all ${what}`}
      className="see-all"
    >
      See all
    </Link>
  )
}

function BareWall() {
  return (
    <EmptyState title="The wall is still bare" level={2}>
      The newest records will hang here. None has been published yet.
    </EmptyState>
  )
}
