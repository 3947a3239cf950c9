// The ZIP file of a playlist with tracks that a person owns, and reading it over a real connection.
import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { audioBytes, putAudioFile } from '../audio/audio-files'
import { addPurchase, addTrack, type NewTrack } from './music-rows'
import { addPlaylist } from './playlist-calls'

type Download = Answer<'downloadPlaylist'>

export const askForZip = (api: TestApi, id: string, as?: Person) =>
  api.call('POST', `/playlists/${id}/download`, { as })

/** The signed address of the ZIP file, and what the server says about it. */
export const zipOf = async (api: TestApi, id: string, as: Person): Promise<Download> => {
  const answer = await askForZip(api, id, as)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<{ data: Download }>().data
}

/** A track with an original file of this content, or of this many bytes. */
export const addOriginal = async (api: TestApi, given: NewTrack, original: number | Buffer = 1_000) => {
  const id = await addTrack(api, { ...given, withFiles: false })
  const bytes = typeof original === 'number' ? audioBytes(id, 'original', original) : original
  const { storageKey, content } = await putAudioFile(api, id, 'original', bytes)
  return { id, storageKey, content }
}

/** A person who owns a track for each of these files or lengths, in a playlist of them. */
export const ownedPlaylist = async (
  originals: readonly (number | Buffer)[],
  options?: Parameters<typeof testApi>[0],
) => {
  const api = await testApi(options)
  const ada = await api.register()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const tracks: Awaited<ReturnType<typeof addOriginal>>[] = []
  for (const [at, original] of originals.entries()) {
    const track = await addOriginal(api, { artist, title: `Song ${at + 1}` }, original)
    await addPurchase(api, ada, track.id)
    tracks.push(track)
  }
  const id = await addPlaylist(api, ada, { title: 'Road trip', tracks: tracks.map((track) => track.id) })
  return { api, ada, artist, tracks, id }
}

/** Opens the ZIP file over a real connection, so that the server sees how fast it is read. */
export const openSlowly = async (api: TestApi, url: string): Promise<IncomingMessage> => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(address)
  const request = httpGet({ hostname, port, path: url, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  onTestFinished(() => void response.destroy())
  return response
}
