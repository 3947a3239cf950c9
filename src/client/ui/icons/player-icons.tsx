// Icons of the player. Separate from those that the first screen loads.
import { Icon } from './icon'

export const PreviousIcon = () => <Icon filled="filled" path="M18 6.5v11L9.5 12zM6 6.5v11" />
export const NextIcon = () => <Icon filled="filled" path="M6 6.5v11l8.5-5.5zM18 6.5v11" />
export const ShuffleIcon = () => (
  <Icon path="M3.5 7h3.2c1.4 0 2.6.7 3.3 1.8l4 6.4c.7 1.1 1.9 1.8 3.3 1.8h3.2M3.5 17h3.2c1.4 0 2.6-.7 3.3-1.8l.4-.6m3.2-5.2.4-.6c.7-1.1 1.9-1.8 3.3-1.8h3.2M18 4.5 20.5 7 18 9.5m0 5 2.5 2.5-2.5 2.5" />
)
const around = 'm17 3.5 3 3-3 3M4 11.5v-1a4 4 0 0 1 4-4h12M7 20.5l-3-3 3-3m13-2v1a4 4 0 0 1-4 4H4'
export const RepeatIcon = () => <Icon path={around} />
export const RepeatOneIcon = () => <Icon path={`${around}m7-7 1.5-1v4`} />
export const QueueIcon = () => <Icon path="M4 6h16M4 11h10M4 16h7m5-2v6l5-3z" />
const speaker = 'M4.5 9.5v5H8l4.5 4v-13L8 9.5z'
export const VolumeIcon = () => <Icon path={`${speaker}M16 9a4.2 4.2 0 0 1 0 6m2.5-8.5a7.8 7.8 0 0 1 0 11`} />
export const VolumeOffIcon = () => <Icon path={`${speaker}m12 .3 4.5 4.5m0-4.5-4.5 4.5`} />
export const ChevronUpIcon = () => <Icon path="m6 14.5 6-6 6 6" />
export const DragIcon = () => <Icon path="M5 9.5h14m-14 5h14" />
export const RetryIcon = () => <Icon path="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2m0-4.4v4.4h-4.4" />
export const KeyboardIcon = () => (
  <Icon path="M4.5 6.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 10h.01m3.32 0h.01m3.32 0h.01M17 10h.01M8.5 14h7" />
)
