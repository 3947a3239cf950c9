import { PlayActs } from '~/client/catalog/record/play-acts'
import { useShare } from '~/client/catalog/rows/menu/use-share'
import { FollowButton } from '~/client/following/follow-button'
import { Button, narrowClass, narrowTextClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer, Track } from '~/contract/schemas/built'
import { messages } from './messages'

type ArtistActsProps = { artist: Answer<'artist'> | undefined; tracks: readonly Track[] }

/** Play, Shuffle, Follow and Share. Play and Shuffle are left out for an artist without music. */
export function ArtistActs({ artist, tracks }: ArtistActsProps) {
  return (
    <div className="mt-4 flex min-h-12 flex-wrap items-center gap-2 desk:mt-6 desk:gap-3">
      {!artist && <Skeleton className="h-12 w-75" />}
      {tracks.length > 0 && <PlayActs tracks={tracks} label={messages.play} shuffle="narrow" />}
      {artist && <FollowButton artist={artist} size="lg" />}
      {artist && <Share artist={artist} />}
    </div>
  )
}

function Share({ artist }: { artist: Answer<'artist'> }) {
  const share = useShare()
  return (
    <Button
      size="lg"
      variant="quiet"
      className={narrowClass}
      onClick={() => void share(pathTo.artist(artist._id), artistName(artist))}
    >
      <ShareIcon />
      <span className={narrowTextClass}>{messages.share}</span>
    </Button>
  )
}
