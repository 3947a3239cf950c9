import { pathTo } from '../../paths'
import type { SubjectType } from './subjects'

const pages: Record<SubjectType, (id: string) => string | null> = {
  track: pathTo.track,
  album: pathTo.album,
  user: pathTo.artist,
  playlist: (id) => pathTo.playlist('user', id),
  presskit: pathTo.pressKit,
  photo: () => null,
  lead: () => null,
}

/** The page of a subject; null for what has no page of its own. */
export const pageOfSubject = (type: SubjectType, id: string): string | null => pages[type](id)
