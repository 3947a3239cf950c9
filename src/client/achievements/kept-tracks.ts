import type { DownloadsState } from '~/client/offline/copies/download-types'
import { keptOfflineReportMax } from '~/contract/limits-beyond'

/** The tracks that are saved on this device. The server needs no more of them than it accepts. */
export const keptTracks = ({ downloads }: DownloadsState): string[] =>
  [...downloads.values()]
    .filter(({ state }) => state.type === 'kept')
    .slice(-keptOfflineReportMax)
    .map(({ trackId }) => trackId)
