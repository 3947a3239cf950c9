// The figures that artists may show in their press kits. The artist chooses which; nothing else is computed.
import type { KitFigure } from '~/contract/rules/presskit/kit-parts'
import { countAlbums } from '../../catalog/albums/repository'
import { followersOf } from '../../catalog/artists/repository'
import { countOfArtist } from '../../catalog/repository'
import type { Database } from '../../database/open'
import { playsOf, supportersOf } from './repository'

const counts: Record<KitFigure, (database: Database, artistId: string) => Promise<number>> = {
  tracks: (database, artistId) => countOfArtist(database, { artistId }),
  albums: (database, artistId) => countAlbums(database, { artistId }),
  plays: playsOf,
  followers: followersOf,
  supporters: supportersOf,
}

export const figuresOf = (database: Database, artistId: string, chosen: readonly KitFigure[]) =>
  Promise.all(chosen.map(async (name) => ({ name, value: await counts[name](database, artistId) })))
