import { useParams } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { AlbumShelf } from '~/client/catalog/shelves/album-shelf'
import { MusicPage } from '~/client/catalog/music-page'
import { NotThere } from '~/client/catalog/record/not-there'
import { PageProblem } from '~/client/catalog/record/page-problem'
import { TrackList } from '~/client/catalog/rows/track-list'
import { usePageTitle } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { ArtistHead } from './artist-head'
import { Photos } from './photos'
import { Releases } from './releases'

type Artist = Answer<'artist'>

const popularShown = 5

export default function ArtistPage() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: artist, error, mutate } = useApi('artist', { params: { id } }, { revalidateOnFocus: false })
  const gone = error?.status === 404
  const heading = usePageTitle(titleOf(artist, gone))
  if (gone) return <NotThere what="Artist" />
  return (
    <MusicPage>
      {error && (
        <PageProblem
          what="The artist"
          title={artist ? null : 'Artist'}
          heading={heading}
          error={error}
          onRetry={() => void mutate()}
          offersLibrary
        />
      )}
      {(artist || !error) && (
        <>
          <ArtistHead artist={artist} heading={heading} />
          {!artist && <Skeleton shape="block" className="mt-7 h-[26rem] w-full" />}
          {artist && artist.photos.length > 0 && <Photos photos={artist.photos} of={artistName(artist)} />}
          {artist && artist.popular.length > 0 && (
            <section aria-labelledby="popular" className="mt-7">
              <h2 id="popular" className="mb-2 text-[1.75rem]">
                Popular
              </h2>
              <TrackList label="Popular" tracks={artist.popular.slice(0, popularShown)} />
            </section>
          )}
          {artist && <AlbumShelf albums={artist.albums} />}
          {/* Asked for at once, but shown below what comes before it. */}
          <div hidden={!artist}>
            <Releases artistId={id} />
          </div>
        </>
      )}
    </MusicPage>
  )
}

const titleOf = (artist: Artist | undefined, gone: boolean) =>
  gone ? 'Artist not found' : artist ? artistName(artist) : 'Artist'
