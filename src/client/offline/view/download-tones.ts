import type { DownloadState } from '../copies/download-types'

export const downloadTones: Record<DownloadState['type'], string> = {
  queued: 'text-dim',
  saving: 'text-ember',
  waiting: 'text-dim',
  paused: 'text-dim',
  failed: 'text-rust',
  kept: 'text-sage',
  checking: 'text-dim',
  damaged: 'text-rust',
}
