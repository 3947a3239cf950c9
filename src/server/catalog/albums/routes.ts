import type { albumSchemas } from '~/contract/schemas/albums'
import type { Checked } from '~/contract/schemas/built'
import type { Database } from '~/server/database/open'
import { notFound } from '~/server/http/failure'
import type { HandlersOf } from '~/server/http/handler'
import { prepare } from '~/server/http/prepared'
import type { Catalogue } from '../catalog'
import { createCursors, type Cursors } from '~/server/http/cursor'
import type { ListMemory } from '../list-memory'
import { trackAnswer } from '../track-answer'
import { tracksOfAlbum } from '../repository'
import type { Sign } from '~/server/core/secret'
import { albumAnswers } from './album-lists'
import * as repository from './repository'

type Parts = { database: Database; memory: ListMemory; cursors: Cursors }

const pageOfAlbums = async (
  { database, memory, cursors }: Parts,
  { genre, releaseType, limit, skip, cursor }: Checked<'albums'>['query'],
) => {
  const filter = { genre, releaseType }
  const list = JSON.stringify(['albums', genre, releaseType])
  const [releasedAt, id] = cursor === undefined ? [] : cursors.read(list, cursor)
  const start =
    cursor === undefined ? { skip } : { after: { releasedAt: Number(releasedAt), id: String(id) } }
  const found = await repository.listAlbums(database, filter, start, limit + 1)
  const rows = found.slice(0, limit)
  const total = await memory.recall(`total ${list}`, () => repository.countAlbums(database, filter), 'tracks')
  const page = { items: await albumAnswers(database, rows), total }
  const last = rows.at(-1)
  if (!last || found.length <= limit) return page
  return { ...page, nextCursor: cursors.write(list, [last.released_at, last.id]) }
}

const albumDetail = async (database: Database, id: string) => {
  const row = await repository.albumById(database, id)
  const [album] = row ? await albumAnswers(database, [row]) : []
  if (!row || !album) throw notFound()
  const tracks = await tracksOfAlbum(database, id)
  return { ...album, description: row.description, tracks: tracks.map(trackAnswer) }
}

type Given = { database: Database; sign: Sign; catalogue: Catalogue }

export const albumHandlers = ({
  database,
  sign,
  catalogue: { memory },
}: Given): HandlersOf<keyof typeof albumSchemas> => {
  const parts = { database, memory, cursors: createCursors(sign) }
  return {
    albums: ({ query }) =>
      memory.recall(JSON.stringify(['albums', query]), async () =>
        prepare('albums', await pageOfAlbums(parts, query)),
      ),
    album: ({ params }) =>
      memory.recall(JSON.stringify(['album', params.id]), async () =>
        prepare('album', await albumDetail(database, params.id)),
      ),
  }
}
