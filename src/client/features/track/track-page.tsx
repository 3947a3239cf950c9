import { useParams } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { useApi } from '~/client/api/read/use-api'
import { About } from '~/client/catalog/artist/about'
import { ArtistLink } from '~/client/catalog/record/artist-link'
import { RecordHead, recordTitle } from '~/client/catalog/record/record-head'
import { RecordPage } from '~/client/catalog/record/record-page'
import { useJustReleased } from '~/client/catalog/released/just-released'
import { LateItsOut } from '~/client/catalog/released/late-its-out'
import { FollowButton } from '~/client/following/follow-button'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { useIsOwned } from '~/client/owned/use-owned'
import { usePart } from '~/client/ui/parts/use-part'
import { Avatar } from '~/client/ui/pictures/avatar'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import { Preparing } from './preparing'
import { SavedTrack } from './saved-track'
import { TrackActs } from './track-acts'
import { TrackFacts } from './track-facts'
import { TrackWaveform } from './track-waveform'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { goToCheckout } from '~/client/money/checkout-address'
import { useOwnership } from '~/client/catalog/track-ownership'
import { PreviewEnded } from '~/client/player/view/preview-end/preview-ended'

/** How often the page asks for the progress of the audio processing. */
const pollMs = 3_000

export default withDevice(TrackPage)

function TrackPage() {
  const { id = '' } = useParams<{ id: string }>()
  const read = useApi(
    'track',
    { params: { id } },
    { revalidateOnFocus: false, refreshInterval: (latest) => (isProcessing(latest) ? pollMs : 0) },
  )
  const { data, error, mutate } = read
  const copy = useDownloadsState(({ downloads }) => downloads.get(id)?.track)
  // Without a network and without a cached answer, the data stored with the copy is shown.
  const saved = error?.status === 0 && !data ? copy : undefined
  return (
    <RecordPage
      kind="Track"
      read={read}
      titleOf={recordTitle}
      fallback={
        saved && {
          title: recordTitle(saved),
          content: <SavedTrack track={saved} onRetry={() => void mutate()} />,
        }
      }
    >
      {(track) => <TrackContent track={track} />}
    </RecordPage>
  )
}

function TrackContent({ track }: { track: TrackDetail | undefined }) {
  return (
    <>
      {track && <JustReleased track={track} />}
      <RecordHead
        record={track}
        kind="Track"
        eyebrow={track && <TrackFacts track={track} />}
        artistAct={track && <FollowButton artist={track.artist} />}
      >
        <TrackActs track={track} />
      </RecordHead>
      {track && <Preparing track={track} />}
      <TrackWaveform track={track} />
      <OwnedPurchase trackId={track?._id ?? ''} />
      {track && <Description track={track} />}
      {track && <MoreByArtist track={track} />}
      {track && <PreviewSale track={track} />}
    </>
  )
}

/** Tells an artist who has just released this work in progress that it is public now. */
function JustReleased({ track: { _id, title, price } }: { track: TrackDetail }) {
  if (useJustReleased() !== _id) return null
  return (
    <div className="mb-6">
      <LateItsOut path={pathTo.track(_id)} {...{ title, price }} isHere />
    </div>
  )
}

const loadBought = () => import('./bought').then((part) => part.Bought)

function OwnedPurchase({ trackId }: { trackId: string }) {
  return useIsOwned(trackId) && <Purchase trackId={trackId} />
}

function Purchase({ trackId }: { trackId: string }) {
  const part = usePart(loadBought)
  return part.state === 'loaded' && <part.View trackId={trackId} />
}

const isProcessing = (track: TrackDetail | undefined) =>
  track !== undefined && (track.processing.state === 'queued' || track.processing.state === 'working')

function Description({ track }: { track: TrackDetail }) {
  if (!track.description && track.collaborators.length === 0) return null
  return (
    <div className="mt-8 grid max-w-[44rem] gap-4">
      {track.description && <About text={track.description} />}
      {track.collaborators.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-sans text-[.9375rem] font-600 text-dim">{messages.collaborators}</h2>
          {track.collaborators.map((person) =>
            // Only musicians have an artist page. Answers of earlier servers do not say who is one.
            person.isMusician === false ? (
              <span
                key={person._id}
                className="inline-flex min-h-11 max-w-full items-center gap-2.5 pr-3 font-600"
              >
                <Avatar name={artistName(person)} size="sm" />
                <bdi className="min-w-0 truncate">{artistName(person)}</bdi>
              </span>
            ) : (
              <ArtistLink
                key={person._id}
                artist={{
                  ...person,
                  avatarUrl: person.avatarUrl ?? null,
                  artistProfile: { artistName: null },
                }}
              />
            ),
          )}
        </div>
      )}
    </div>
  )
}

const otherTracksShown = 12

/** This section is left out when it cannot be loaded, because it is not the main content of the page. */
function MoreByArtist({ track }: { track: TrackDetail }) {
  const { data, error } = useApi(
    'artistTracks',
    { params: { id: track.artist._id }, query: { sort: 'popular', limit: otherTracksShown + 1 } },
    { revalidateOnFocus: false },
  )
  const others = data?.items.filter(({ _id }) => _id !== track._id).slice(0, otherTracksShown)
  if (error || others?.length === 0) return null
  return <TrackShelf title={messages.moreBy(artistName(track.artist))} tracks={others} />
}

/** The preview of a track that is for sale ends with the offer to buy it. */
function PreviewSale({ track }: { track: TrackDetail }) {
  if (useOwnership(track) !== 'for-sale') return null
  return <PreviewEnded trackId={track._id} onPurchase={() => goToCheckout(track._id)} />
}
