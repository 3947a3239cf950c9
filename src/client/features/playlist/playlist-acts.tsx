import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { PlayButtons } from '~/client/catalog/record/play-buttons'
import { useFollowing } from '~/client/playlists/details/use-playlist-writes'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import { PlusIcon } from '~/client/ui/icons/playlist-icons'
import { pageSize, type PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { idle } from '~/client/platform/page/idle'
import { useSession } from '~/client/session/session'
import { Button, buttonClass } from '~/client/ui/button'
import { CheckIcon } from '~/client/ui/icons/icons'
import { paths } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { LateKeepPlaylist } from './late-parts'
import { messages } from './messages'
import { PlaylistMenu } from './menu/playlist-menu'
import { SharePlaylist } from './share/share-playlist'
import type { usePlaylistPlay } from './use-playlist-play'

const words = messages.play

type PlaylistActsProps = {
  playlist: PlaylistDetail
  store: PlaylistRows
  rows: Rows
  play: ReturnType<typeof usePlaylistPlay>
  /** Shows a picture that is being uploaded as the cover. */
  showUploaded: (address: string | null) => void
}

export function PlaylistActs({ playlist, store, rows, play, showUploaded }: PlaylistActsProps) {
  const { playing, playAll, shuffle } = play
  useShufflePage(store, rows.length)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <PlayButtons
        playing={playing}
        label={words.all}
        onPlay={playAll}
        onShuffle={shuffle}
        canPlay={rows.length > 0}
        canShuffle={rows.length > 1}
      />
      {/* On phones these are the second row, because the icons fit beside Shuffle. */}
      <div className="flex flex-wrap gap-3 empty:hidden max-desk:order-1 max-desk:w-full">
        <Follow playlist={playlist} />
        <LateKeepPlaylist playlist={playlist} isEmpty={rows.length === 0} />
      </div>
      <div className="flex items-center">
        <SharePlaylist playlist={playlist} />
        <PlaylistMenu {...{ playlist, store, rows, showUploaded }} />
      </div>
    </div>
  )
}

/** Fetches a random page of a long playlist, so that shuffled playback does not always begin with its first tracks. */
function useShufflePage(store: PlaylistRows, trackCount: number) {
  const pageCount = Math.ceil(trackCount / pageSize)
  useEffect(() => {
    if (pageCount < 2) return
    let isHere = true
    void idle().then(() => isHere && store.prefetch(Math.floor(Math.random() * pageCount)))
    return () => {
      isHere = false
    }
  }, [store, pageCount])
}

function Follow({ playlist }: Pick<PlaylistActsProps, 'playlist'>) {
  const { user } = useSession()
  const [location] = useLocation()
  const { _id, owner, type, title, isFollowed } = playlist
  const { follow, unfollow } = useFollowing(words.followFailed(title))
  if (type !== 'user' || (user && owner?._id === user._id)) return null
  if (!user) {
    return (
      <Link href={paths.login} state={{ headedFor: location }} className={buttonClass('quiet', 'lg')}>
        {words.signInToFollow}
      </Link>
    )
  }
  const press = () => void (isFollowed ? unfollow : follow).run({ params: { id: _id } })
  return (
    <Button size="lg" variant="quiet" aria-pressed={isFollowed} onClick={press}>
      {isFollowed ? <CheckIcon /> : <PlusIcon />}
      {isFollowed ? words.following : words.follow}
    </Button>
  )
}
