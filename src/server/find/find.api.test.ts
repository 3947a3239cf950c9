// The search for artists, albums, tracks and playlists, on the real server.
import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { moderate } from '../../../tests/builders/moderation/moderation'
import { anAdmin } from '../../../tests/builders/api/admins'
import { type Person, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../tests/builders/music/playlist-calls'
import type { Tables } from '../database/tables'
import { dropMissedWords, dropUnusedWords } from '../search/unused-words-repository'
import { indexWords } from '../search/word-index-repository'
import { indexMissedNames } from '../search/missed-names-repository'

const find = async (api: TestApi, q: string, as?: Person): Promise<Answer<'find'>> => {
  const answer = await api.call('GET', `/search?q=${encodeURIComponent(q)}`, as ? { as } : {})
  expect([q, answer.statusCode]).toEqual([q, 200])
  return answer.json().data
}

/** The names that were found, by kind. */
const namesOf = async (api: TestApi, q: string) => {
  const { artists, albums, tracks, playlists } = await find(api, q)
  return {
    artists: artists.map(({ username }) => username),
    albums: albums.map(({ title }) => title),
    tracks: tracks.map(({ title }) => title),
    playlists: playlists.map(({ title }) => title),
  }
}

/** So long may a transaction wait for another one in a test. Without a lock it would have ended by then. */
const patienceMs = 300

/** The server remembers for ten seconds what it found. */
const untilReadAgain = 11_000

const nothing = { artists: [], albums: [], tracks: [], playlists: [] }

/** An artist with one album and one track on it, and a listener with a public playlist of that track. */
const aWorld = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'mira', profileType: 'musician' })
  const album = await addAlbum(api, { artist, title: 'Salt & Pepper' })
  const track = await addTrack(api, { artist, album_id: album, title: 'Long Road' })
  const listener = await api.register({ username: 'ada' })
  const playlist = await addPlaylist(api, listener, {
    title: 'Songs for rain',
    visibility: 'public',
    tracks: [track],
  })
  return { api, artist, album, track, listener, playlist }
}

describeApi('the search for everything', () => {
  it('finds an artist, an album by its exact title, a track and a public playlist', async () => {
    const { api, artist, album, track, playlist } = await aWorld()
    expect((await find(api, 'mira')).best).toEqual({ type: 'artist', id: artist.user._id })
    expect((await find(api, 'Salt & Pepper')).best).toEqual({ type: 'album', id: album })
    expect((await find(api, 'long road')).best).toEqual({ type: 'track', id: track })
    expect((await find(api, 'Songs for rain')).best).toEqual({ type: 'playlist', id: playlist })
    const { albums } = await find(api, 'salt')
    expect(albums).toMatchObject([{ title: 'Salt & Pepper', trackCount: 1, artist: { username: 'mira' } }])
  })

  it.each(['salt and pepper', 'salt & pepper', 'PEPPER salt', 'sal pep', 'salt papper', 'mira salt'])(
    'finds the album “Salt & Pepper” of mira with %j',
    async (q) => {
      const { api } = await aWorld()
      expect((await namesOf(api, q)).albums).toEqual(['Salt & Pepper'])
    },
  )

  it('finds a track titled with “&” by “and”, and one titled with “and” by “&”', async () => {
    const { api, artist } = await aWorld()
    await addTrack(api, { artist, title: 'Now & Then' })
    await addTrack(api, { artist, title: 'Here and There' })
    expect((await namesOf(api, 'now and then')).tracks).toEqual(['Now & Then'])
    expect((await namesOf(api, 'here & there')).tracks).toEqual(['Here and There'])
  })

  it('finds whole words before words that only begin so, and each by popularity', async () => {
    const { api } = await aWorld()
    for (const [title, heat] of [
      ['Bluebird', 900],
      ['Blue', 10],
      ['Blue moon', 20],
      ['Blues', 30],
    ] as const) {
      const artist = await api.register({ profileType: 'musician' })
      const album = await addAlbum(api, { artist, title })
      await addTrack(api, { artist, album_id: album, title: 'Opening', heat })
    }
    const { albums } = await namesOf(api, 'blue')
    expect(albums).toEqual(['Blue', 'Blue moon', 'Bluebird', 'Blues'])
  })

  it('finds the name that was typed among many more popular ones that contain it', async () => {
    const { api, artist } = await aWorld()
    const add = async (title: string, heat: number) => {
      const album = await addAlbum(api, { artist, title })
      await addTrack(api, { artist, album_id: album, title: 'Opening', heat })
    }
    for (let at = 0; at < 9; at += 1) await add(`Blue number ${at}`, 500)
    await add('Blue', 1)
    expect((await namesOf(api, 'blue')).albums[0]).toBe('Blue')
  })

  it('answers at most eight albums and eight tracks', async () => {
    const { api, artist } = await aWorld()
    for (let at = 0; at < 10; at += 1) {
      const album = await addAlbum(api, { artist, title: `Volume ${at}` })
      await addTrack(api, { artist, album_id: album, title: `Volume ${at} song` })
    }
    const { albums, tracks } = await namesOf(api, 'volume')
    expect([albums.length, tracks.length]).toEqual([8, 8])
  })

  it('shows no private or unlisted playlist, and an empty one to nobody', async () => {
    const { api, listener, playlist, track } = await aWorld()
    for (const visibility of ['private', 'unlisted'])
      await addPlaylist(api, listener, { title: `Rain ${visibility}`, visibility, tracks: [track] })
    await addPlaylist(api, listener, { title: 'Rain without songs', visibility: 'public' })
    expect((await find(api, 'rain', listener)).playlists.map(({ _id }) => _id)).toEqual([playlist])
    const change = (visibility: string) =>
      api.call('PUT', `/playlists/${playlist}`, { as: listener, payload: { visibility } })
    await change('private')
    expect(await namesOf(api, 'rain')).toEqual(nothing)
    await change('public')
    expect((await namesOf(api, 'rain')).playlists).toEqual(['Songs for rain'])
    await api.call('DELETE', `/playlists/${playlist}`, { as: listener })
    expect(await namesOf(api, 'rain')).toEqual(nothing)
  })

  it('finds the new names of artists, albums and playlists, and no longer finds the former ones', async () => {
    const { api, artist, album, listener, playlist } = await aWorld()
    for (const q of ['mira', 'pepper', 'rain', 'sandy', 'sugar', 'sun']) await find(api, q)
    await api.call('PUT', '/user/profile', { as: artist, payload: { username: 'sandy' } })
    await api.call('PUT', `/albums/${album}`, { as: artist, payload: { title: 'Sugar' } })
    await api.call('PUT', `/playlists/${playlist}`, { as: listener, payload: { title: 'Songs for sun' } })
    expect((await namesOf(api, 'sandy')).artists).toEqual(['sandy'])
    expect((await namesOf(api, 'sandy')).albums).toEqual(['Sugar'])
    expect((await namesOf(api, 'sugar')).albums).toEqual(['Sugar'])
    expect((await namesOf(api, 'sun')).playlists).toEqual(['Songs for sun'])
    for (const q of ['mira', 'pepper', 'rain']) expect([q, await namesOf(api, q)]).toEqual([q, nothing])
  })

  it('finds nothing of an album and an artist before the first track is public, or after it is hidden', async () => {
    const api = await testApi()
    const artist = await api.register({ username: 'mira', profileType: 'musician' })
    const album = await addAlbum(api, { artist, title: 'Salt' })
    const track = await addTrack(api, {
      artist,
      album_id: album,
      title: 'Road',
      release_at: api.now() + 1_000,
    })
    for (const q of ['mira', 'salt', 'road']) expect([q, await namesOf(api, q)]).toEqual([q, nothing])
    await api.database.updateTable('tracks').set({ release_at: null }).execute()
    await api.trackChanged(track)
    expect(await namesOf(api, 'salt')).toEqual({ ...nothing, albums: ['Salt'] })
    const admin = await anAdmin(api)
    await moderate(api, admin, { type: 'album', id: album }, { action: 'hide', message: 'No' })
    for (const q of ['mira', 'salt', 'road']) expect([q, await namesOf(api, q)]).toEqual([q, nothing])
  })

  it('indexes names that have no words, such as those from before the index', async () => {
    const { api } = await aWorld()
    await api.database.deleteFrom('name_words').execute()
    expect((await namesOf(api, 'mira')).artists).toEqual([])
    await indexMissedNames(api.database, () => true)
    api.advance(untilReadAgain)
    expect((await namesOf(api, 'mira')).artists).toEqual(['mira'])
    expect((await namesOf(api, 'pepper')).albums).toEqual(['Salt & Pepper'])
    expect((await namesOf(api, 'rain')).playlists).toEqual(['Songs for rain'])
  })

  it('forgets the words of what no longer exists', async () => {
    const { api, album } = await aWorld()
    await api.database.updateTable('tracks').set({ album_id: null }).execute()
    await api.database.deleteFrom('albums').where('id', '=', album).execute()
    await dropUnusedWords(api.database)
    const words = await api.database.selectFrom('name_words').select('word').execute()
    expect(words.map(({ word }) => word)).not.toContain('pepper')
    expect(words.map(({ word }) => word)).toContain('mira')
    const typos = await api.database.selectFrom('word_typos').select('word').distinct().execute()
    expect(typos.map(({ word }) => word)).not.toContain('pepper')
    expect(typos.map(({ word }) => word)).toEqual(expect.arrayContaining(['mira', 'songs', 'road']))
  })

  it('forgets the typos of a word that a killed server left behind, and keeps those of all other words', async () => {
    const { api } = await aWorld()
    const typos = async () =>
      await api.database.selectFrom('word_typos').selectAll().orderBy('typo').orderBy('word').execute()
    const before = await typos()
    const left = ['gone', 'gne', 'zone'].map((typo) => ({ typo, word: 'gone' }))
    await api.database.insertInto('word_typos').values(left).execute()
    await dropMissedWords(api.database, () => true)
    expect(await typos()).toEqual(before)
  })

  it('answers hostile queries with nothing, and refuses an empty one and one that is too long', async () => {
    const { api } = await aWorld()
    for (const q of ["'; drop table tracks; --", '%', '_', '\\', '\u0301', '💿', 'a'.repeat(100), '& & &'])
      expect((await find(api, q)).best).toBeNull()
    expect((await api.call('GET', '/search?q=')).statusCode).toBe(400)
    expect((await api.call('GET', `/search?q=${'a'.repeat(101)}`)).statusCode).toBe(400)
  })

  it('finds an artist by whether a track is listed, also when two transactions change two tracks at once', async () => {
    const { api, artist, track } = await aWorld()
    const other = await addTrack(api, { artist, title: 'Short Road' })
    /** Two transactions, the second of which begins before the first ends. */
    const change = async (first: [string, 0 | 1], second: [string, 0 | 1]) => {
      let later = Promise.resolve()
      const write = (transaction: Transaction<Tables>, [id, is_listed]: [string, 0 | 1]) =>
        transaction.updateTable('tracks').set({ is_listed }).where('id', '=', id).execute()
      await api.database.transaction().execute(async (transaction) => {
        await write(transaction, first)
        await indexWords(transaction, [first[0]])
        later = api.database.transaction().execute(async (one) => {
          await write(one, second)
          await indexWords(one, [second[0]])
        })
        await Promise.race([later, setTimeout(patienceMs)])
      })
      await later
      api.advance(untilReadAgain)
    }
    await change([track, 0], [other, 0])
    expect((await namesOf(api, 'mira')).artists).toEqual([])
    await change([track, 1], [other, 0])
    expect((await namesOf(api, 'mira')).artists).toEqual(['mira'])
    await change([track, 0], [other, 1])
    expect((await namesOf(api, 'mira')).artists).toEqual(['mira'])
  })
})
