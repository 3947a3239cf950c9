import { Icon } from '~/client/ui/icons/icon'
import { AlertIcon, CheckIcon, PauseIcon, SearchIcon } from '~/client/ui/icons/icons'
import type { DownloadState } from '../copies/download-types'
import { NoNetworkIcon } from './no-network-icon'

export const SaveIcon = () => <Icon path="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
export const ClockIcon = () => <Icon path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-5v5l3.5 2" />
export const BinIcon = () => <Icon path="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.5 11v5m3-5v5" />

/** The text colour of each state. */
export const downloadTones: Record<DownloadState['type'], string> = {
  queued: 'text-dim',
  saving: 'text-ember',
  waiting: 'text-dim',
  paused: 'text-dim',
  failed: 'text-rust',
  saved: 'text-sage',
  checking: 'text-dim',
  damaged: 'text-rust',
}

/** States with different colours have different shapes, so that colour is never the only difference. */
export function DownloadIcon({ state }: { state: DownloadState }) {
  switch (state.type) {
    case 'queued':
      return <ClockIcon />
    case 'saving':
      return <SaveIcon />
    case 'waiting':
      return state.problem === 'network' ? <NoNetworkIcon /> : <ClockIcon />
    case 'paused':
      return <PauseIcon />
    case 'saved':
      return <CheckIcon />
    case 'checking':
      return <SearchIcon />
    case 'failed':
    case 'damaged':
      return <AlertIcon />
  }
}
