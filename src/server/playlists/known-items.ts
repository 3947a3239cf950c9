// Keeps the JSON of playlists in lists in memory. Somebody who adds tracks reads the list of hundreds of playlists again for
// each track, and to check and serialise it takes longer than to read it.
import { schemas, type Answer, type Playlist } from '~/contract/schemas/built'
import type { ListMemory } from '../catalog/list-memory'
import { RecentMap } from '../core/recent-map'
import { prepareItems, type Prepared } from '../http/prepared'

type ListRoute = 'playlists' | 'editorialPlaylists'
type Item = Answer<'playlists'>['items'][number]
type Known = { item: Item; json: string }

/** Each may have two thousand playlists, but most have a few. */
const listsMax = 50

const isSameOwner = (one: Playlist['owner'], other: Playlist['owner']) =>
  one?._id === other?._id &&
  one?.username === other?.username &&
  one?.displayName === other?.displayName &&
  one?.isMusician === other?.isMusician

/** All values but the owner. A test compares the list with that of the schema. */
const names = [
  '_id',
  'type',
  'title',
  'description',
  'coverArtUrl',
  // They are kept in memory, so equal ones are nearly always the same object.
  'covers',
  'visibility',
  'reason',
  'trackCount',
  'durationSeconds',
  'followerCount',
  'mayEdit',
  'isFollowed',
  'revision',
  'createdAt',
  'updatedAt',
  'position',
] as const satisfies readonly (keyof Item)[]

type Compared = (typeof names)[number] | 'owner'
/** A new value of a playlist must be compared too: without it, this does not compile. */
type Uncompared = Exclude<keyof Item, Compared>

/** Whether both have the same JSON. */
const isSame = (item: Item, other: Item & Record<Uncompared, never>) =>
  names.every((name) => item[name] === other[name]) && isSameOwner(item.owner, other.owner)

/** The list of playlists that one person gets; `userId` is empty for a list that is the same for everybody. */
export const preparedList = async <Route extends ListRoute>(
  memory: ListMemory,
  { route, userId, items }: { route: Route; userId: string; items: readonly Item[] },
): Promise<Prepared<Answer<Route>>> => {
  const lists = await memory.recall(
    'items of playlists',
    async () => new RecentMap<string, ReadonlyMap<string, Known>>(listsMax),
    'tracks',
  )
  // All positions differ between a list with the places of a track and one without.
  const key = `${userId} ${items[0]?.position === undefined}`
  const known = lists.get(key)
  const kept = items.map((item) => {
    const found = known?.get(item._id)
    return found && isSame(item, found.item) ? found : null
  })
  const changed = items.filter((_item, at) => kept[at] === null)
  const { items: checked } = schemas[route].answer.parse({ items: changed, total: changed.length })
  const made = checked.map((item) => JSON.stringify(item)).values()
  const list = items.map((item, at): Known => kept[at] ?? { item, json: made.next().value ?? '' })
  if (changed.length > 0 || known?.size !== list.length)
    lists.set(key, new Map(list.map((each) => [each.item._id, each])))
  return prepareItems<Route>(list.map(({ json }) => json))
}
