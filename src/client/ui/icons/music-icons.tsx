// Icons of the music screens. Separate from those that the first screen loads.
import { Icon } from './icon'

export const NoteIcon = () => <Icon path="M10 17.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm0 0V4.5l9 3v4l-9-3" />
export const ShareIcon = () => <Icon path="M12 14.5V3.5m-4 4 4-4 4 4M6.5 11H5v9.5h14V11h-1.5" />
export const ArrowLeftIcon = () => <Icon path="M19.5 12h-15m6-6-6 6 6 6" />
export const ArrowRightIcon = () => <Icon path="M4.5 12h15m-6-6 6 6-6 6" />
