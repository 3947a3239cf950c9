import { usePlayer } from '~/client/player/use-player'
import { useSession } from '~/client/session/session'
import { usePlayingAmong } from '~/client/catalog/use-playing'
import { AddButton } from '~/client/playlists/add/add-button'
import { severalTracks } from '~/client/playlists/add/added-tracks'
import { ReportButton } from '~/client/reporting/report-button'
import { Button } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { ShuffleIcon } from '~/client/ui/icons/player-icons'
import { usePart } from '~/client/ui/parts/use-part'
import type { Answer, Track } from '~/contract/schemas/built'
import { messages } from './messages'

const none: readonly Track[] = []

const loadSaving = () => import('./save-album').then((part) => part.SaveAlbum)

/** Plays the album in order or shuffled, and saves it on this device. */
export function AlbumActs({ album }: { album: Answer<'album'> | undefined }) {
  const tracks = album?.tracks ?? none
  const words = messages.play
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
        {playing === 'here' ? words.pause : playing === 'here-silent' ? words.resume : words.all}
      </Button>
      <Button size="lg" variant="quiet" onClick={shuffle} disabled={tracks.length < 2}>
        <ShuffleIcon />
        {words.shuffle}
      </Button>
      {tracks.length > 0 && <AddButton size="lg" variant="quiet" added={severalTracks(tracks)} />}
      {user && tracks.length > 0 && <Saving tracks={tracks} userId={user._id} />}
      {album && (
        <ReportButton
          subject={{ type: 'album', id: album._id, title: album.title }}
          ownerId={album.artist._id}
        />
      )}
    </div>
  )
}

/** The save button. Its code loads later, because the album can be played without it. */
function Saving(props: { tracks: readonly Track[]; userId: string }) {
  const part = usePart(loadSaving)
  return part.state === 'loaded' && <part.View {...props} />
}
