import { useParams } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { ArtistHead } from '~/client/catalog/artist/artist-head'
import { Photos } from '~/client/catalog/artist/photos'
import { RecordPage, RecordSection } from '~/client/catalog/record/record-page'
import { EndlessTracks } from '~/client/catalog/rows/endless-tracks'
import { TrackList } from '~/client/catalog/rows/track-list'
import { AlbumShelf } from '~/client/catalog/shelves/album-shelf'
import { HiddenNotice } from '~/client/reporting/hidden/hidden-notice'
import { ReportButton } from '~/client/reporting/report-button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { artistName } from '~/contract/rules/artist-name'
import { ArtistActs } from './artist-acts'
import { messages } from './messages'

const popularShown = 5
const releasesPerPage = 50

export default withDevice(ArtistPage)

function ArtistPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useApi('artist', { params: { id } }, { revalidateOnFocus: false })
  return (
    <RecordPage kind="Artist" read={read} titleOf={artistName}>
      {(artist) => (
        <>
          <HiddenNotice ownerId={id} />
          <ArtistHead artist={artist}>{artist && <ArtistActs artist={artist} />}</ArtistHead>
          {!artist && <Skeleton shape="block" className="mt-7 h-[26rem] w-full" />}
          {artist && artist.photos.length > 0 && <Photos photos={artist.photos} of={artistName(artist)} />}
          {artist && artist.popular.length > 0 && (
            <RecordSection id="popular" title={messages.popular}>
              <TrackList label={messages.popular} tracks={artist.popular.slice(0, popularShown)} />
            </RecordSection>
          )}
          {artist && <AlbumShelf albums={artist.albums} />}
          {/* The releases are requested at once, but hidden until the parts above them have loaded. */}
          <div hidden={!artist}>
            <Releases artistId={id} />
          </div>
          {artist && (
            <div className="-ml-3.5 mt-9">
              <ReportButton
                subject={{ type: 'user', id: artist._id, title: artistName(artist) }}
                photos={artist.photos}
                ownerId={artist._id}
              />
            </div>
          )}
        </>
      )}
    </RecordPage>
  )
}

/**
 * All public tracks of the artist, newest first. The artist also sees works in progress, and a collaborator sees those
 * that they accepted.
 */
function Releases({ artistId }: { artistId: string }) {
  const pages = useApiPages('artistTracks', { params: { id: artistId }, query: { limit: releasesPerPage } })
  return (
    <RecordSection id="releases" title={messages.releases}>
      <EndlessTracks
        label={messages.releases}
        pages={pages}
        empty={<p className="text-dim">{messages.noReleases}</p>}
      />
    </RecordSection>
  )
}
