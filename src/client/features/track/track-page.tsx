import type { RefObject } from 'react'
import { useParams } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { ArtistLink } from '~/client/catalog/record/artist-link'
import { MusicPage } from '~/client/catalog/music-page'
import { NotThere } from '~/client/catalog/record/not-there'
import { PageProblem } from '~/client/catalog/record/page-problem'
import { RecordHead } from '~/client/catalog/record/record-head'
import { useDownloads } from '~/client/offline/use-downloads'
import { useIsOwned } from '~/client/player/use-player'
import { usePageTitle } from '~/client/ui/page'
import { usePart } from '~/client/ui/use-part'
import { artistName } from '~/contract/rules/artist-name'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { MoreByArtist } from './more-by-artist'
import { Preparing } from './preparing'
import { PreviewSale } from './preview-sale'
import { SavedTrack } from './saved-track'
import { TrackActs } from './track-acts'
import { TrackFacts } from './track-facts'
import { TrackWaveform } from './track-waveform'

/** While its sound is being made ready, how far that is comes by itself. */
const lookAgainMs = 3_000

export default function TrackPage() {
  const { id = '' } = useParams<{ id: string }>()
  const {
    data: track,
    error,
    mutate,
  } = useApi(
    'track',
    { params: { id } },
    { revalidateOnFocus: false, refreshInterval: (latest) => (isUnderway(latest) ? lookAgainMs : 0) },
  )
  const gone = error?.status === 404
  const kept = useDownloads(({ downloads }) => downloads.get(id)?.track)
  // Nothing was ever seen of it, and nothing is to be had: what was kept with its copy is shown.
  const saved = error?.status === 0 && !track ? kept : undefined
  const heading = usePageTitle(titleOf(track ?? saved, gone))
  if (gone) return <NotThere what="Track" />
  if (saved) {
    return (
      <MusicPage>
        <SavedTrack track={saved} heading={heading} onRetry={() => void mutate()} />
      </MusicPage>
    )
  }
  return (
    <MusicPage>
      {error && (
        <PageProblem
          what="The track"
          title={track ? null : 'Track'}
          heading={heading}
          error={error}
          onRetry={() => void mutate()}
          offersLibrary
        />
      )}
      {(track || !error) && (
        <Whole track={track} heading={heading} onChanged={(changed) => void mutate(changed, false)} />
      )}
    </MusicPage>
  )
}

type WholeProps = {
  track: TrackDetail | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onChanged: (track: TrackDetail) => void
}

function Whole({ track, heading, onChanged }: WholeProps) {
  return (
    <>
      <RecordHead
        heading={heading}
        record={track}
        kind="Track"
        eyebrow={track && <TrackFacts track={track} />}
      >
        <TrackActs track={track} />
      </RecordHead>
      {track && <Preparing track={track} onChanged={onChanged} />}
      <TrackWaveform track={track} />
      <BoughtWhereOwned trackId={track?._id ?? ''} />
      {track && <Words track={track} />}
      {track && <MoreByArtist track={track} />}
      {track && <PreviewSale track={track} />}
    </>
  )
}

const loadBought = () => import('./bought').then((part) => part.Bought)

function BoughtWhereOwned({ trackId }: { trackId: string }) {
  return useIsOwned(trackId) && <Brought trackId={trackId} />
}

/** Without it the track plays all the same. */
function Brought({ trackId }: { trackId: string }) {
  const part = usePart(loadBought)
  return part.state === 'loaded' && <part.View trackId={trackId} />
}

const isUnderway = (track: TrackDetail | undefined) =>
  track !== undefined && (track.processing.state === 'queued' || track.processing.state === 'working')

const titleOf = (track: Track | undefined, gone: boolean) =>
  gone ? 'Track not found' : track ? `${track.title} by ${artistName(track.artist)}` : 'Track'

function Words({ track }: { track: TrackDetail }) {
  if (!track.description && track.collaborators.length === 0) return null
  return (
    <div className="mt-8 grid max-w-[44rem] gap-4">
      {track.description && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {track.description}
        </p>
      )}
      {track.collaborators.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-sans text-[.9375rem] font-600 text-dim">With</h2>
          {track.collaborators.map((person) => (
            <ArtistLink
              key={person._id}
              artist={{ ...person, avatarUrl: null, artistProfile: { artistName: null } }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
