// Icons of playlists. Separate from those that the first screen loads.
import { Icon } from './icon'

export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />
export const AddToPlaylistIcon = () => <Icon path="M4 6h16M4 11h10M4 16h6m7-2v6m-3-3h6" />
export const LockIcon = () => (
  <Icon path="M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm2-.5V7.5a3.5 3.5 0 0 1 7 0V10" />
)
export const LinkIcon = () => (
  <Icon path="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1m2 3.700a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1" />
)
