// The tracks that a user owns.
import type { Answer, Purchase } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import type { AddressOwner, StreamAddresses } from '../streaming/stream-address'
import type { Cursors } from '../http/cursor'
import { tracksById } from '../catalog/repository'
import { isAudible, trackAnswer } from '../catalog/track-answer'
import * as repository from './repository'

type Parts = { database: Database; streamAddresses: Pick<StreamAddresses, 'of'>; cursors: Cursors }
type PageQuery = { limit: number; cursor?: string; skip?: number; trackId?: string }

const placeFrom = (cursors: Cursors, list: string, cursor: string): repository.PurchasePlace => {
  const [createdAt, id] = cursors.read(list, cursor)
  return { createdAt: Number(createdAt), id: String(id) }
}

const withTracks = async (
  { database, streamAddresses }: Pick<Parts, 'database' | 'streamAddresses'>,
  session: AddressOwner,
  rows: repository.PurchaseRow[],
): Promise<Purchase[]> => {
  const found = await tracksById(
    database,
    rows.map((row) => row.track_id),
  )
  const tracks = new Map(found.map((track) => [track.id, track]))
  return rows.flatMap((row) => {
    const track = tracks.get(row.track_id)
    if (!track) return []
    return {
      _id: row.id,
      trackId: track.id,
      track: trackAnswer(track),
      pricePaid: row.price_cents / 100,
      purchasedAt: row.created_at,
      streamUrl: isAudible(track.audio_state)
        ? streamAddresses.of(track.id, 'stream', session, track.recording)
        : null,
    }
  })
}

export const createPurchaseOf =
  (parts: Pick<Parts, 'database' | 'streamAddresses'>) =>
  async (session: AddressOwner, trackId: string): Promise<Purchase | null> => {
    const row = await repository.purchaseOf(parts.database, session.user.id, trackId)
    const [purchase] = row ? await withTracks(parts, session, [row]) : []
    return purchase ?? null
  }

const singlePurchase = async (
  parts: Parts,
  session: AddressOwner,
  trackId: string,
): Promise<Answer<'purchases'>> => {
  const purchase = await createPurchaseOf(parts)(session, trackId)
  return purchase ? { items: [purchase], total: 1 } : { items: [], total: 0 }
}

export const purchasesOf = async (
  parts: Parts,
  session: AddressOwner,
  { limit, cursor, skip = 0, trackId }: PageQuery,
): Promise<Answer<'purchases'>> => {
  if (trackId !== undefined) return singlePurchase(parts, session, trackId)
  const userId = session.user.id
  const { database, cursors } = parts
  const list = `purchases ${userId}`
  const after = cursor === undefined ? null : placeFrom(cursors, list, cursor)
  const found = await repository.purchasesOf(database, userId, {
    after,
    skip: after ? 0 : skip,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isComplete = after === null && skip === 0 && found.length <= limit
  const total = isComplete ? rows.length : await repository.countPurchases(database, userId)
  const items = await withTracks(parts, session, rows)
  if (!last || found.length <= limit) return { items, total }
  return { items, total, nextCursor: cursors.write(list, [last.created_at, last.id]) }
}
