import { usePlayer } from '~/client/player/use-player'
import { useSession } from '~/client/session/session'
import { usePlayingAmong } from '~/client/catalog/use-playing'
import { Button } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { ShuffleIcon } from '~/client/ui/icons/player-icons'
import { usePart } from '~/client/ui/use-part'
import type { Track } from '~/contract/schemas/built'

const none: readonly Track[] = []

const loadSaving = () => import('./save-album').then((part) => part.SaveAlbum)

/** Plays the whole of it, in order or not, and keeps it on this device. */
export function AlbumActs({ tracks = none }: { tracks?: readonly Track[] | undefined }) {
  const { user } = useSession()
  const player = usePlayer()
  const playing = usePlayingAmong(tracks)
  const playAll = () => (playing === 'elsewhere' ? player.play(tracks) : player.toggle())
  const shuffle = () => {
    player.play(tracks, Math.floor(Math.random() * tracks.length))
    player.setShuffled(true)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button size="lg" onClick={playAll} disabled={tracks.length === 0}>
        {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
        {playing === 'here' ? 'Pause' : playing === 'here-silent' ? 'Resume' : 'Play all'}
      </Button>
      <Button size="lg" variant="quiet" onClick={shuffle} disabled={tracks.length < 2}>
        <ShuffleIcon />
        Shuffle
      </Button>
      {user && tracks.length > 0 && <Saving tracks={tracks} userId={user._id} />}
    </div>
  )
}

/** What knows of this device comes late; without it the album plays all the same. */
function Saving(props: { tracks: readonly Track[]; userId: string }) {
  const part = usePart(loadSaving)
  return part.state === 'loaded' && <part.View {...props} />
}
