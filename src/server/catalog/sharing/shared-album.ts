import type { Database } from '../../database/open'
import { albumDetail } from '../albums/album-lists'
import { embedField, type Sharing } from './embed-markup'

/** A public album, with the markup of its player on a public server. */
export const sharedAlbum = async (parts: Sharing & { database: Database }, id: string) => {
  const album = await albumDetail(parts.database, id)
  return { ...album, ...embedField(parts, 'album', album) }
}
