import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { HeadFrame } from '~/client/catalog/record/record-head'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { PlaylistCover } from '~/client/playlists/cover/playlist-cover'
import { LinkIcon, LockIcon } from '~/client/ui/icons/playlist-icons'
import { messages as playlists } from '~/client/playlists/messages'
import { lengthText } from '~/client/ui/length/length-text'
import { pathTo } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import { ownerName } from './owner'

type PlaylistHeadProps = {
  playlist: PlaylistDetail
  /** The number of tracks on screen, which an edit changes before the server answers. */
  trackCount: number
  /** The address of a picture that is being uploaded as its cover. */
  uploaded: string | null
  children: ReactNode
}

export function PlaylistHead({ playlist, trackCount, uploaded, children }: PlaylistHeadProps) {
  const { title } = playlist
  return (
    <HeadFrame
      kind="Playlist"
      title={title}
      cover={
        <span className="relative block">
          <PlaylistCover playlist={playlist} place="page" coming={uploaded} />
          {uploaded && <Uploading />}
        </span>
      }
      eyebrow={<Eyebrow playlist={playlist} />}
      maker={
        <>
          <Maker playlist={playlist} />
          <p className="text-[.9375rem] leading-5 text-dim">
            {factsOf(playlist, trackCount).join(playlists.facts.separator)}
          </p>
        </>
      }
    >
      {children}
    </HeadFrame>
  )
}

/** Covers the picture until it is stored. */
const Uploading = () => (
  <span className="absolute inset-0 grid place-items-center rounded-art bg-[var(--veil)]">
    <WaveformBars size="md" />
  </span>
)

/** What kind of playlist it is, and who can see it unless everybody can. */
function Eyebrow({ playlist: { type, visibility } }: Pick<PlaylistHeadProps, 'playlist'>) {
  const isMarked = type !== 'mix' && visibility !== 'public'
  return (
    <>
      <p className="text-[.9375rem] text-dim">{messages.kinds[type]}</p>
      {isMarked && (
        <p className="inline-flex items-center gap-1.5 rounded-pill border border-control px-2.5 text-sm leading-6 text-dim">
          {visibility === 'private' ? <LockIcon /> : <LinkIcon />}
          {playlists.visibility[visibility].title}
        </p>
      )}
    </>
  )
}

/** The owner, or why a mix has its tracks. */
function Maker({ playlist: { owner, reason } }: Pick<PlaylistHeadProps, 'playlist'>) {
  if (!owner) return reason && <p className="mt-1 mb-2 w-full text-lg leading-6">{reason}</p>
  const name = <bdi>{ownerName(owner)}</bdi>
  return (
    <p className="flex min-h-11 items-center gap-1">
      <span className="text-dim">{messages.by}</span>
      {owner.isMusician ? (
        <Link
          href={pathTo.artist(owner._id)}
          className="inline-flex min-h-11 items-center font-600 @hover:text-ember"
        >
          {name}
        </Link>
      ) : (
        <span className="font-600">{name}</span>
      )}
      <span aria-hidden="true" className="-mr-1 text-dim">
        {playlists.facts.separator}
      </span>
    </p>
  )
}

const factsOf = ({ durationSeconds, followerCount, type }: PlaylistDetail, trackCount: number): string[] => [
  playlists.facts.tracks(trackCount),
  ...(durationSeconds > 0 && trackCount > 0 ? [lengthText(durationSeconds)] : []),
  ...(followerCount > 0 && type === 'user' ? [playlists.facts.followers(followerCount)] : []),
]
