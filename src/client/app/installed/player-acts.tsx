import { FollowButton } from '~/client/following/follow-button'
import { addTracksPart } from '~/client/player/view/playlist/add-to-playlist'
import { trackActs } from '~/client/player/view/full/fullscreen-player'
import { ToastProvider } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

/** What the full player offers for its track, besides playing it. Its messages show above the open player. */
const PlayerActs = ({ track, onLeave }: { track: Track; onLeave: () => void }) => (
  <ToastProvider label={messages.playerNews}>
    <FollowButton key={track.artist._id} artist={track.artist} onLeave={onLeave} />
  </ToastProvider>
)

trackActs.set({ View: PlayerActs })
addTracksPart.set({
  load: () => import('~/client/playlists/add/add-to-playlist').then((part) => part.AddTracks),
})
