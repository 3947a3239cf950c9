import { assert as check, jsonValue, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { addLast, jumpTo, queueOf, shuffle, unshuffle } from './queue/queue'
import { readPosition, readQueue, readSound, serializedQueue } from './stored'

const tracks = [...'abc'].map((id) => aTrack(id))
const stored = (queue = queueOf(tracks, 0)) => serializedQueue({ queue, repeat: 'off', endless: null })
const ids = (queue: ReturnType<typeof readQueue>) =>
  queue?.queue.items.map(({ track }) => track._id).join('') ?? null

/** `changed` replaces fields of a stored queue of three tracks. `withTrack` replaces fields of its second track. */
const changed = (fields: object) => JSON.stringify({ ...(JSON.parse(stored()) as object), ...fields })
const withTrack = (fields: object) => changed({ tracks: [tracks[0], { ...tracks[1], ...fields }, tracks[2]] })

const artistWith = (fields: object) => ({ artist: { ...tracks[0]?.artist, ...fields } })

describe('a stored queue', () => {
  it('is read as it was stored', () => {
    const text = serializedQueue({ queue: queueOf(tracks, 1), repeat: 'all', endless: { mood: 'Midnight' } })
    const position = { trackId: 'b', index: 1, positionSeconds: 3 }
    expect(readQueue(text, position)).toEqual({
      queue: queueOf(tracks, 1),
      repeat: 'all',
      endless: { mood: 'Midnight' },
    })
  })

  it.each(['off', 'all', 'one'] as const)('keeps the repeat mode %s', (repeat) => {
    expect(
      readQueue(serializedQueue({ queue: queueOf(tracks, 0), repeat, endless: null }), null)?.repeat,
    ).toBe(repeat)
  })

  it('gets the default for a repeat mode, mood or order that is missing or not valid', () => {
    for (const wrong of [undefined, null, 'often', 7, {}, { mood: 7 }])
      expect(readQueue(changed({ repeat: wrong, endless: wrong, order: wrong }), null)).toEqual({
        queue: queueOf(tracks, 0),
        repeat: 'off',
        endless: null,
      })
  })

  it('keeps the page on which each track was chosen, and leaves out what is not a page of the app', () => {
    const chosen = addLast(queueOf(tracks, 0, undefined, '/saloon?mood=Dusk'), [aTrack('d')], '/album/x')
    const read = readQueue(stored(chosen), null)
    const pages = read?.queue.items.map(({ from }) => from)
    expect(pages).toEqual(['/saloon?mood=Dusk', '/saloon?mood=Dusk', '/saloon?mood=Dusk', '/album/x'])
    for (const wrong of [null, 'often', ['/a'], [7, 'https://elsewhere.example', `/${'a'.repeat(500)}`]])
      expect(readQueue(changed({ from: wrong }), null)?.queue).toEqual(queueOf(tracks, 0))
  })

  it('keeps the order from before a shuffle', () => {
    const shuffled = shuffle(queueOf(tracks, 2), () => 0)
    const read = readQueue(stored(shuffled), null)
    expect(ids(read)).toBe(shuffled.items.map(({ track }) => track._id).join(''))
    expect(read && unshuffle(read.queue).items.map(({ track }) => track._id)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['too short', [0, 1]],
    ['too long', [0, 1, 2, 2]],
    ['with an index twice', [0, 1, 1]],
    ['with an index that does not exist', [0, 1, 3]],
    ['with a fraction', [0, 1, 1.5]],
  ])('is not shuffled when its order is %s', (_, order) => {
    expect(readQueue(changed({ order }), null)?.queue.unshuffled).toBeNull()
  })

  it('gives tracks that are added later keys of their own', () => {
    const read = readQueue(stored(), null)
    const keys = read ? addLast(read.queue, tracks).items.map(({ key }) => key) : []
    expect(new Set(keys).size).toBe(6)
  })

  it.each([
    [null],
    ['not JSON'],
    ['null'],
    ['"text"'],
    ['[]'],
    [changed({ version: 2 })],
    [changed({ tracks: null })],
    [changed({ tracks: 'abc' })],
    [changed({ tracks: [] })],
  ])('is not read from %s', (text) => {
    expect(readQueue(text, null)).toBeNull()
  })
})

describe('the current track of a stored queue', () => {
  const currentOf = (trackId: string, index: number, queue = queueOf([...tracks, ...tracks], 0)) =>
    readQueue(stored(queue), { trackId, index, positionSeconds: 0 })?.queue.index

  it('is the one at the stored index, also when the track is in the queue twice', () => {
    expect(currentOf('b', 4)).toBe(4)
    expect(currentOf('b', 1)).toBe(1)
  })

  it('is found by its id when another track is at the stored index', () => {
    expect(currentOf('c', 0)).toBe(2)
    expect(currentOf('c', 90)).toBe(2)
  })

  it('is the first one without a stored position, and when the stored track is not in the queue', () => {
    expect(currentOf('x', 2)).toBe(0)
    expect(readQueue(stored(), null)?.queue.index).toBe(0)
  })
})

describe('a stored track', () => {
  it.each([
    { mood: null },
    { price: 0 },
    { audioUrl: null, coverArtUrl: null },
    { audioUrl: 'https://media.test/a.mp3', coverArtUrl: 'http://media.test/a.jpg' },
    { audioUrl: '/', coverArtUrl: '/covers/a' },
    { durationSeconds: null },
    { durationSeconds: 0 },
    { album: { _id: 'album', title: 'Album' } },
    artistWith({ displayName: null, artistProfile: { artistName: 'Ada' } }),
  ])('may have %o', (fields) => {
    const read = readQueue(withTrack(fields), null)
    expect(read?.queue.items[1]?.track).toMatchObject(fields)
  })

  it.each([
    { _id: 7 },
    { _id: '' },
    { title: 7 },
    { genre: 5 },
    { mood: 7 },
    { price: '1.50' },
    { durationSeconds: -1 },
    { durationSeconds: '200' },
    { album: 'Album' },
    { album: { title: 7 } },
    { artist: null },
    artistWith({ _id: 7 }),
    artistWith({ username: null }),
    artistWith({ displayName: 7 }),
    artistWith({ artistProfile: null }),
    artistWith({ artistProfile: { artistName: 7 } }),
  ])('makes the queue unreadable with %o', (fields) => {
    expect(readQueue(withTrack(fields), null)).toBeNull()
  })

  it('makes the queue unreadable when it is not an object or has an infinite length', () => {
    for (const track of [null, 'a', 7, []])
      expect(readQueue(changed({ tracks: [tracks[0], track] }), null)).toBeNull()
    const endless = withTrack({}).replaceAll('"durationSeconds":200', '"durationSeconds":1e999')
    expect(readQueue(endless, null)).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'data:audio/mpeg,x',
    '//elsewhere.test/a.mp3',
    'ftp://elsewhere.test/a.mp3',
    'media/a.mp3',
    'file:/a.mp3',
    'javascript:x("https://elsewhere.test")',
    '',
    7,
  ])('makes the queue unreadable with the address %s', (address) => {
    expect(readQueue(withTrack({ audioUrl: address }), null)).toBeNull()
    expect(readQueue(withTrack({ coverArtUrl: address }), null)).toBeNull()
  })
})

describe('a long queue', () => {
  const long = (length: number, index: number) =>
    queueOf(
      Array.from({ length }, (_, at) => aTrack(`t${at}`)),
      index,
    )
  const rangeOf = (length: number, index: number) => {
    const items = readQueue(stored(long(length, index)), null)?.queue.items ?? []
    return [items[0]?.track._id, items.at(-1)?.track._id]
  }

  it('is stored whole up to 500 tracks', () => {
    expect(rangeOf(500, 400)).toEqual(['t0', 't499'])
    expect(rangeOf(450, 449)).toEqual(['t0', 't449'])
  })

  it('is cut to 500 tracks, with the current one in the middle unless it is near an end', () => {
    expect(rangeOf(2_000, 1_000)).toEqual(['t750', 't1249'])
    expect(rangeOf(501, 100)).toEqual(['t0', 't499'])
    expect(rangeOf(501, 500)).toEqual(['t1', 't500'])
  })

  it('keeps the order from before a shuffle for the tracks that are stored', () => {
    const queue = jumpTo(
      shuffle(long(600, 0), () => 0.5),
      'q1',
    )
    const read = readQueue(stored(queue), null)
    const inOrder = read && unshuffle(read.queue).items.map(({ track }) => Number(track._id.slice(1)))
    expect(inOrder).toHaveLength(500)
    expect(inOrder).toEqual(inOrder?.toSorted((one, other) => one - other))
  })

  it('is cut to 500 tracks when more were stored', () => {
    const many = Array.from({ length: 501 }, () => tracks[0])
    expect(readQueue(changed({ tracks: many }), null)?.queue.items).toHaveLength(500)
  })
})

it('restores at most 500 items of a long queue, around the current track', () => {
  const long = queueOf(
    Array.from({ length: 2_000 }, (_, at) => aTrack(`t${at}`)),
    1_000,
  )
  for (const queue of [long, shuffle(long, () => 0.5)]) {
    const text = serializedQueue({ queue, repeat: 'off', endless: null })
    const trackId = queue.items[queue.index]?.track._id ?? ''
    const read = readQueue(text, { trackId, index: queue === long ? 250 : 0, positionSeconds: 3 })
    expect(read?.queue.items).toHaveLength(500)
    expect(read?.queue.items[read.queue.index]?.track._id).toBe(trackId)
  }
})

describe('a stored position', () => {
  const position = { trackId: 'a', index: 2, positionSeconds: 12.5 }

  it('is read as it was stored', () => {
    expect(readPosition(JSON.stringify(position))).toEqual(position)
    expect(readPosition(JSON.stringify({ ...position, index: 0 }))).toEqual({ ...position, index: 0 })
  })

  it.each([null, 'not JSON', 'null', '[]', JSON.stringify({ ...position, trackId: 7 })])(
    'is not read from %s',
    (text) => {
      expect(readPosition(text)).toBeNull()
    },
  )

  it.each([-1, 0.5, '2', null])('is not read with the index %s', (index) => {
    expect(readPosition(JSON.stringify({ ...position, index }))).toBeNull()
  })

  it.each([-1, '12', null])('starts the track from the beginning with the seconds %s', (positionSeconds) => {
    expect(readPosition(JSON.stringify({ ...position, positionSeconds }))?.positionSeconds).toBe(0)
  })
})

describe('a stored volume', () => {
  it('is read as it was stored', () => {
    for (const sound of [
      { volume: 0, muted: false },
      { volume: 0.4, muted: true },
      { volume: 1, muted: false },
    ])
      expect(readSound(JSON.stringify(sound))).toEqual(sound)
  })

  it.each([null, 'not JSON', '7', '{"volume":1.1}', '{"volume":-0.1}', '{"volume":"0.5","muted":"true"}'])(
    'is full and not muted when %s is stored',
    (text) => {
      expect(readSound(text)).toEqual({ volume: 1, muted: false })
    },
  )
})

it('reads any stored text without an error, as a valid queue or as none', () => {
  const readable = (text: string | null) => {
    const position = readPosition(text)
    const read = readQueue(text, position)
    const sound = readSound(text)
    expect(sound.volume).toBeGreaterThanOrEqual(0)
    expect(sound.volume).toBeLessThanOrEqual(1)
    expect(read === null || read.queue.items[read.queue.index] !== undefined).toBe(true)
  }
  const runs = { numRuns: propertyRuns({ usual: 100, deep: 1_000 }) }
  check(
    property(jsonValue(), (value) => readable(JSON.stringify(value))),
    runs,
  )
  check(
    property(string({ unit: 'binary-ascii' }), (text) => readable(text)),
    runs,
  )
  check(
    property(jsonValue(), jsonValue(), (one, other) =>
      readable(changed({ order: one, repeat: other, endless: one, index: other, volume: one })),
    ),
    runs,
  )
})
