import { useParams } from 'wouter'
import { useApi } from '~/client/api/use-api'
import { ArtistLink } from '~/client/music/artist-link'
import type { MusicLinks } from '~/client/music/music-links'
import { MusicPage } from '~/client/music/music-page'
import { NotThere } from '~/client/music/not-there'
import { PageProblem } from '~/client/music/page-problem'
import { RecordHead } from '~/client/music/record-head'
import { usePageTitle } from '~/client/ui/page'
import { artistName } from '~/contract/rules/artist-name'
import type { TrackDetail } from '~/contract/schemas/built'
import { MoreByArtist } from './more-by-artist'
import { Preparing } from './preparing'
import { PreviewSale } from './preview-sale'
import { TrackActs } from './track-acts'
import { TrackFacts } from './track-facts'
import { TrackWaveform } from './track-waveform'

/** While its sound is being made ready, how far that is comes by itself. */
const lookAgainMs = 3_000

export default function TrackPage({ links }: { links: MusicLinks }) {
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
  const heading = usePageTitle(titleOf(track, gone))
  if (gone) return <NotThere what="Track" explorePath={links.explore('')} />
  return (
    <MusicPage>
      {error && (
        <PageProblem
          what="The track"
          title={track ? null : 'Track'}
          heading={heading}
          error={error}
          onRetry={() => void mutate()}
        />
      )}
      {(track || !error) && (
        <>
          <RecordHead
            heading={heading}
            record={track}
            kind="Track"
            links={links}
            eyebrow={track && <TrackFacts track={track} links={links} />}
          >
            <TrackActs track={track} links={links} />
          </RecordHead>
          {track && <Preparing track={track} onChanged={(changed) => void mutate(changed, false)} />}
          <TrackWaveform track={track} />
          {track && <Words track={track} links={links} />}
          {track && <MoreByArtist track={track} links={links} />}
          {track && <PreviewSale track={track} trackPath={links.track} />}
        </>
      )}
    </MusicPage>
  )
}

const isUnderway = (track: TrackDetail | undefined) =>
  track !== undefined && (track.processing.state === 'queued' || track.processing.state === 'working')

const titleOf = (track: TrackDetail | undefined, gone: boolean) =>
  gone ? 'Track not found' : track ? `${track.title} by ${artistName(track.artist)}` : 'Track'

function Words({ track, links }: { track: TrackDetail; links: MusicLinks }) {
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
              path={links.artist(person._id)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
