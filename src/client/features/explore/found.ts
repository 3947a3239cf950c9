import type { ApiPages } from '~/client/api/read/use-api-pages'
import type { Track } from '~/contract/schemas/built'

export const trackCount = (total: number) =>
  `${total.toLocaleString('en')} ${total === 1 ? 'track' : 'tracks'}`

/** What a screen reader is told once the answer has come. */
export const found = (pages: ApiPages<Track>) =>
  pages.total === null || pages.stale
    ? ''
    : pages.total === 0
      ? 'No tracks found'
      : `${trackCount(pages.total)} found`
