import { useParams } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { MusicPage } from '~/client/catalog/music-page'
import { NotThere } from '~/client/catalog/record/not-there'
import { PageProblem } from '~/client/catalog/record/page-problem'
import { RecordHead } from '~/client/catalog/record/record-head'
import { lengthText } from '~/client/catalog/record/record-length'
import { kindOf } from '~/client/catalog/shelves/cover-card'
import { TrackList } from '~/client/catalog/rows/track-list'
import { usePageTitle } from '~/client/ui/page'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { AlbumActs } from './album-acts'

type AlbumDetail = Answer<'album'>

export default function AlbumPage() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: album, error, mutate } = useApi('album', { params: { id } }, { revalidateOnFocus: false })
  const gone = error?.status === 404
  const heading = usePageTitle(titleOf(album, gone))
  if (gone) return <NotThere what="Album" />
  return (
    <MusicPage>
      {error && (
        <PageProblem
          what="The album"
          title={album ? null : 'Album'}
          heading={heading}
          error={error}
          onRetry={() => void mutate()}
          offersLibrary
        />
      )}
      {(album || !error) && (
        <>
          <RecordHead
            heading={heading}
            record={album}
            kind="Album"
            eyebrow={album && <Facts album={album} />}
          >
            <AlbumActs tracks={album?.tracks} />
          </RecordHead>
          <Tracks album={album} />
          {/* Below what it is about: whether there are words is not known while the tracks are on their way. */}
          {album?.description && (
            <p dir="auto" className="mt-8 max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">
              {album.description}
            </p>
          )}
        </>
      )}
    </MusicPage>
  )
}

function Tracks({ album }: { album: AlbumDetail | undefined }) {
  return (
    <section aria-labelledby="album-tracks" className="mt-8">
      <h2 id="album-tracks" className="sr-only">
        Tracks
      </h2>
      <TrackList
        label={`Tracks of ${album?.title ?? 'the album'}`}
        tracks={album?.tracks}
        layout="numbered"
      />
      {album?.tracks.length === 0 && <p className="text-dim">There are no tracks on it yet.</p>}
    </section>
  )
}

const titleOf = (album: AlbumDetail | undefined, gone: boolean) =>
  gone ? 'Album not found' : album ? `${album.title} by ${artistName(album.artist)}` : 'Album'

function Facts({ album }: { album: AlbumDetail }) {
  const facts = [
    kindOf(album),
    String(new Date(album.createdAt).getFullYear()),
    `${album.trackCount} ${album.trackCount === 1 ? 'track' : 'tracks'}`,
    ...(album.durationSeconds > 0 ? [lengthText(album.durationSeconds)] : []),
  ]
  return <p className="text-[.9375rem] text-dim">{facts.join(' · ')}</p>
}
