import { useMemo } from 'react'
import { useParams } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { useApi } from '~/client/api/read/use-api'
import { type ApiPages, useApiPages } from '~/client/api/read/use-api-pages'
import { ArtistHead } from '~/client/catalog/artist-page/artist-head'
import { RecordPage, RecordSection } from '~/client/catalog/record/record-page'
import { EndlessTracks } from '~/client/catalog/rows/endless-tracks'
import { HiddenNotice } from '~/client/reporting/hidden/hidden-notice'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer, Track } from '~/contract/schemas/built'
import { AboutArtist } from './about-artist'
import { ArtistActs } from './artist-acts'
import { NoMusic } from './no-music'
import { byPlays, popularShown, PopularTracks } from './popular-tracks'
import { Releases } from './releases'
import { messages } from './messages'
import styles from './artist.module.css'

const tracksPerPage = 50

export default withDevice(ArtistPage)

function ArtistPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useApi('artist', { params: { id } }, { revalidateOnFocus: false })
  // Requested beside the artist, so that both parts of the page arrive at once.
  const others = useApiPages('artistTracks', {
    params: { id },
    query: { limit: tracksPerPage, offAlbums: 'true' },
  })
  return (
    <RecordPage kind="Artist" read={read} titleOf={artistName}>
      {(artist) => <Artist key={id} artist={artist} others={others} />}
    </RecordPage>
  )
}

type ArtistProps = { artist: Answer<'artist'> | undefined; others: ApiPages<Track> }

/** The music on the left, and what else there is about the artist on the right; on phones below the music. */
function Artist({ artist, others }: ArtistProps) {
  const popular = useMemo(() => artist && byPlays(artist.popular), [artist])
  // The parts below the popular tracks appear together, so that none moves another.
  const isComplete = artist && ((others.total !== null && !others.stale) || others.error)
  return (
    <>
      {artist && <HiddenNotice ownerId={artist._id} />}
      <ArtistHead artist={artist} />
      <ArtistActs artist={artist} tracks={popular ?? none} />
      <div className={styles.columns}>
        <div className="min-w-0">
          {(!popular || popular.length > 0) && <PopularTracks tracks={popular} />}
          {isComplete && artist.albums.length > 0 && <Releases albums={artist.albums} />}
          {isComplete && <OtherTracks artist={artist} pages={others} />}
        </div>
        {isComplete && <AboutArtist artist={artist} />}
      </div>
    </>
  )
}

const none: readonly Track[] = []

/**
 * The tracks that are on no album, newest first, unless all of them are among the popular ones. The artist also sees
 * works in progress, and a collaborator sees those that they accepted.
 */
function OtherTracks({ artist, pages }: { artist: Answer<'artist'>; pages: ApiPages<Track> }) {
  if (pages.total === 0) {
    const hasMusic = artist.albums.length > 0 || artist.popular.length > 0
    return hasMusic ? null : <NoMusic artist={artist} />
  }
  if (artist.albums.length === 0 && areShown(pages, artist.popular)) return null
  const title = artist.albums.length > 0 ? messages.otherTracks : messages.allTracks
  return (
    <RecordSection id="other-tracks" title={title}>
      <EndlessTracks label={title} pages={pages} empty={null} />
    </RecordSection>
  )
}

const areShown = ({ items, total }: ApiPages<Track>, popular: readonly Track[]) =>
  total !== null &&
  total <= popularShown &&
  items.every(({ _id }) => popular.some((track) => track._id === _id))
