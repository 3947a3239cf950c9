import { Link, useParams } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { useApi } from '~/client/api/read/use-api'
import { RecordHead, recordTitle } from '~/client/catalog/record/record-head'
import { FollowButton } from '~/client/following/follow-button'
import { dateText } from '~/client/platform/language'
import { lengthText } from '~/client/ui/length/length-text'
import { About } from '~/client/catalog/artist/about'
import { RecordPage } from '~/client/catalog/record/record-page'
import { TrackList } from '~/client/catalog/rows/track-list'
import { buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { pathTo } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { AlbumActs } from './album-acts'
import { messages as record } from '~/client/catalog/record/messages'
import { messages } from './messages'

type AlbumDetail = Answer<'album'>

export default withDevice(AlbumPage)

function AlbumPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useApi('album', { params: { id } }, { revalidateOnFocus: false })
  return (
    <RecordPage kind="Album" read={read} titleOf={recordTitle}>
      {(album) => (
        <>
          <RecordHead
            record={album}
            kind="Album"
            eyebrow={album && <Facts album={album} />}
            artistAct={album && <FollowButton artist={album.artist} />}
          >
            <AlbumActs album={album} />
          </RecordHead>
          {album?.onlyYou && <OnlyYou albumId={album._id} />}
          <Tracks album={album} />
          {/* The description is below the tracks, so that they do not move when it loads. */}
          {album?.description && <About text={album.description} className="mt-8" />}
        </>
      )}
    </RecordPage>
  )
}

function OnlyYou({ albumId }: { albumId: string }) {
  const words = messages.onlyYou
  return (
    <div className="mt-6">
      <Notice
        tone="info"
        action={
          <Link href={pathTo.ownAlbum(albumId)} className={buttonClass('quiet', 'sm')}>
            {words.edit}
          </Link>
        }
      >
        {words.text}
      </Notice>
    </div>
  )
}

function Tracks({ album }: { album: AlbumDetail | undefined }) {
  const words = messages.tracks
  return (
    <section aria-labelledby="album-tracks" className="mt-8">
      <h2 id="album-tracks" className="sr-only">
        {words.title}
      </h2>
      <TrackList
        label={album ? words.list(album.title) : words.listLoading}
        tracks={album?.tracks}
        layout="numbered"
      />
      {album?.tracks.length === 0 && <p className="text-dim">{words.none}</p>}
      {album?.moreToCome && <p className="mt-4 text-dim">{words.moreToCome}</p>}
    </section>
  )
}

function Facts({ album }: { album: AlbumDetail }) {
  const facts = [
    record.releaseTypes[album.releaseType],
    ...(album.onlyYou ? [] : [dateText(new Date(album.createdAt), { dateStyle: 'medium' })]),
    messages.tracks.count(album.trackCount),
    ...(album.durationSeconds > 0 ? [lengthText(album.durationSeconds)] : []),
  ]
  return <p className="text-[.9375rem] text-dim">{facts.join(' · ')}</p>
}
