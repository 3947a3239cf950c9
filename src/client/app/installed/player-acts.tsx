import { FollowButton } from '~/client/following/follow-button'
import type { Track } from '~/contract/schemas/built'

/** What the full player offers for its track, besides playing it. */
export const PlayerActs = ({ track, onLeave }: { track: Track; onLeave: () => void }) => (
  <FollowButton key={track.artist._id} artist={track.artist} onLeave={onLeave} />
)
