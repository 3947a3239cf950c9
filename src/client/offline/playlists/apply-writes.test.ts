import { describe, expect, it } from 'vitest'
import type { PlaylistWrite } from '~/client/api/write/playlist-writes'
import type { Playlist, PlaylistDetail } from '~/contract/schemas/built'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aPlaylist, playlistWrites } from '../../../../tests/builders/music/playlists'
import { orderAfter, pageAfter, playlistAfter, playlistsAfter, rowsAt } from './apply-writes'

const { add, addAll, create, move, remove, reorder, rename } = playlistWrites('list')
const tracks = (ids: string) => [...ids].map((id) => aTrack(id, { durationSeconds: 100 }))
const detail = (ids: string, given: Partial<Playlist> = {}): PlaylistDetail => ({
  ...aPlaylist('list', { trackCount: ids.length, durationSeconds: ids.length * 100, ...given }),
  tracks: tracks(ids),
})
const idsOf = (items: readonly { _id: string }[] = []) => items.map(({ _id }) => _id).join('')
const shown = (answer: PlaylistDetail | undefined) => [idsOf(answer?.tracks), answer?.trackCount]

describe('a playlist with waiting writes', () => {
  it.each<[string, string, PlaylistWrite[], string]>([
    ['an added track at the end', 'abc', [add('x')], 'abcx'],
    ['an added track at its position', 'abc', [add('x', 2)], 'axbc'],
    ['a track once that was added twice', 'abc', [add('x'), add('x', 1)], 'abcx'],
    ['no second time a track that it has', 'abc', [add('b', 1)], 'abc'],
    ['several added tracks in their order', 'abc', [addAll('xby', 2)], 'axybc'],
    ['a moved track at its position', 'abcd', [move('a', 3)], 'bcad'],
    ['no removed track', 'abc', [remove('b')], 'ac'],
    ['a track that was removed and added again', 'abc', [remove('a'), add('a')], 'bca'],
    ['the writes in their order', 'abc', [add('x', 1), move('x', 3), remove('a')], 'bxc'],
    ['a new order', 'abc', [reorder('cab')], 'cab'],
    ['tracks that a new order does not name, at its end', 'abcz', [reorder('cab')], 'cabz'],
  ])('shows %s', (_, before, writes, after) => {
    expect(shown(playlistAfter(detail(before), writes))).toEqual([after, after.length])
  })

  it('is the same when the server has applied the writes already', () => {
    const writes = [add('x', 1), move('c', 1), remove('a'), addAll('yz')]
    const after = playlistAfter(detail('abc'), writes)
    expect(shown(playlistAfter(after, writes))).toEqual(shown(after))
  })

  it('counts the length of added and removed tracks, and has the covers of its first tracks', () => {
    const after = playlistAfter(detail('abcde'), [remove('a'), remove('b'), add('x', 1)])
    expect([after?.durationSeconds, idsOf(after?.covers)]).toEqual([400, 'xcde'])
  })

  it('has the covers that it had while a track among the first is unknown', () => {
    const known = rowsAt(tracks('abc'), 0, 9)
    const before = { ...detail('abc', { trackCount: 9 }), covers: [{ _id: 'q', coverArtUrl: null }] }
    expect(idsOf(playlistAfter(before, [remove('a')], known)?.covers)).toBe('q')
    expect(idsOf(playlistAfter(before, [addAll('wx', 1)], known)?.covers)).toBe('wxab')
  })

  it('has its new title, and no description where that was emptied', () => {
    const writes = [rename({ title: 'Late' }), rename({ description: '' })]
    expect(playlistAfter(detail('a', { description: 'Old' }), writes)).toMatchObject({
      title: 'Late',
      description: null,
      visibility: 'private',
    })
  })

  it('exists before the server has created it', () => {
    expect(playlistAfter(undefined, [add('x')])).toBeUndefined()
    const created = playlistAfter(undefined, [create({ title: 'New' }), add('x'), add('y', 1)])
    expect([created?.title, ...shown(created)]).toEqual(['New', 'yx', 2])
  })

  it('shows only the tracks up to the first unknown one', () => {
    const long = detail('abc', { trackCount: 300 })
    expect(shown(playlistAfter(long, [move('a', 200)]))).toEqual(['bc', 300])
    expect(shown(playlistAfter(long, [remove('a')]))).toEqual(['bc', 299])
  })
})

describe('a page of a playlist with waiting writes', () => {
  const page = { items: tracks('cd'), total: 4, revision: 1 }

  it('moves tracks from page to page where all tracks are known', () => {
    const known = rowsAt(tracks('abcd'), 0, 4)
    const after = pageAfter(page, { skip: 2, limit: 2 }, [move('d', 1)], known)
    expect([idsOf(after.items), after.total]).toEqual(['bc', 4])
  })

  it('shows the tracks that it knows otherwise', () => {
    expect(idsOf(pageAfter(page, { skip: 2, limit: 2 }, [add('x', 4)]).items)).toBe('cx')
    expect(pageAfter(page, { skip: 2, limit: 2 }, [add('x')]).total).toBe(5)
  })
})

it('the order of a playlist contains the waiting writes', () => {
  const order = { trackIds: ['a', 'b'], revision: 1 }
  expect(orderAfter(order, [add('x', 1), remove('b')]).trackIds).toEqual(['x', 'a'])
})

describe('the list of playlists with waiting writes', () => {
  const listed = (given: Partial<Playlist> = {}) => ({
    items: [aPlaylist('list', { trackCount: 3, ...given }), aPlaylist('other')],
    total: 2,
  })
  const unknown = { knownRows: () => undefined, trackId: undefined }

  it('starts with new playlists, the newest first, and counts the tracks of each', () => {
    const second = playlistWrites('second')
    const writes = [playlistWrites('first').create({}), second.create({}), second.add('x'), add('y')]
    const after = playlistsAfter(listed(), { ...unknown, writes })
    expect(after.items.map(({ _id, trackCount }) => [_id, trackCount])).toEqual([
      ['second', 1],
      ['first', 0],
      ['list', 4],
      ['other', 0],
    ])
    expect(after.total).toBe(4)
  })

  it('counts a removed track, and not one that was added without a network', () => {
    const count = (writes: PlaylistWrite[]) =>
      playlistsAfter(listed(), { ...unknown, writes }).items[0]?.trackCount
    expect(count([remove('a')])).toBe(2)
    expect(count([remove('a'), remove('b')])).toBe(1)
    expect(count([remove('a'), remove('a')])).toBe(2)
    expect(count([remove('a'), add('a')])).toBe(3)
    expect(count([add('x'), remove('x')])).toBe(3)
    expect(count([remove('a'), remove('b'), remove('c'), remove('d')])).toBe(0)
  })

  it('does not list a new playlist twice once the server has created it', () => {
    const after = playlistsAfter(listed(), { ...unknown, writes: [create({})] })
    expect(after.items.map(({ _id }) => _id)).toEqual(['list', 'other'])
  })

  it.each<[string, number | null, PlaylistWrite[], number | null]>([
    ['after it was added', null, [add('x', 2)], 2],
    ['after it was moved', 1, [move('x', 3)], 3],
    ['after it was removed', 2, [remove('x')], null],
    ['behind another one that was added', 2, [add('y', 1)], 3],
  ])('says where a track is %s', (_, position, writes, after) => {
    const { items } = playlistsAfter(listed({ position }), { ...unknown, writes, trackId: 'x' })
    expect(items[0]?.position).toBe(after)
  })
})
