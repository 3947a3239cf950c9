// The requests that are sent to our server and to a minimal Fastify server (`bare`), and the limits for ours.
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {import('./load-client.mjs').GetRequest} GetRequest */
/** @typedef {{ name: string, connections: number, ours: GetRequest[], bare: GetRequest[], status: number, bareStatus?: number, minRatio: number | null, maxP99Ms: number | null, maxCpuTimes?: number }} Case */
/** @typedef {{ address: string, person: import('./song.mjs').Person, song: { path: string, sizeBytes: number } }} Ours */

const rangeBytes = 256 * 1024
const listConnections = 16
const rangeConnections = 8

/** @param {Ours} ours @param {string} path */
async function get({ address, person }, path) {
  const answer = await fetch(`${address}/api${path}`, {
    headers: { ...person.headers, 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** Ranges that cover the whole file, in mixed order. @param {number} sizeBytes */
const rangesOf = (sizeBytes) => {
  const count = Math.floor(sizeBytes / rangeBytes)
  return Array.from({ length: count }, (_, at) => {
    const start = ((at * 97) % count) * rangeBytes
    return { range: `bytes=${start}-${start + rangeBytes - 1}` }
  })
}

/** @param {Ours} ours @param {string} bareFolder @returns {Promise<Case>} */
export async function rangeCase(ours, bareFolder) {
  await symlink(ours.song.path, join(bareFolder, 'files', 'song.mp3'))
  const { data } = JSON.parse(await get(ours, '/music/track-0'))
  const ranges = rangesOf(ours.song.sizeBytes)
  return {
    name: `256 KiB of 60 MB, ${rangeConnections} at once`,
    connections: rangeConnections,
    ours: ranges.map((headers) => ({ path: data.streamUrl, headers })),
    bare: ranges.map((headers) => ({ path: '/song.mp3', headers })),
    status: 206,
    minRatio: 0.7,
    maxP99Ms: null,
  }
}

/** The paths of the first pages of a list. @param {Ours} ours @param {string} path @param {number} count */
async function pagesOf(ours, path, count) {
  const pages = [path]
  while (pages.length < count) {
    const { data } = JSON.parse(await get(ours, pages.at(-1) ?? path))
    if (!data.nextCursor) break
    pages.push(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(data.nextCursor)}`)
  }
  return pages
}

/** The artists of the newest tracks. @param {Ours} ours @param {number} count */
async function artistsOf(ours, count) {
  /** @type {Set<string>} */
  const artists = new Set()
  for (const page of await pagesOf(ours, '/music', count)) {
    const { data } = JSON.parse(await get(ours, page))
    for (const { artist } of data.items) artists.add(encodeURIComponent(artist._id))
    if (artists.size >= count) break
  }
  return [...artists].slice(0, count)
}

/** @param {Ours} ours @returns {Promise<{ name: string, paths: string[], minRatio?: null }[]>} */
async function lists(ours) {
  const { data } = JSON.parse(await get(ours, '/music/genres'))
  /** @type {string[]} */
  const genres = data.items.map((/** @type {{ name: string }} */ { name }) => name)
  const words = ['sun', 'harbour waltz', 'silver', 'lullby', 'desert radio', 'artist7', 'orb']
  const artists = await artistsOf(ours, 40)
  const skips = Array.from({ length: 20 }, (_, page) => `/albums?skip=${page * 20}`)
  return [
    { name: 'new releases', paths: ['/music/featured/new-releases'] },
    { name: 'popular', paths: ['/music/featured/popular'] },
    { name: 'music, first page', paths: ['/music'] },
    { name: 'music, 40 pages', paths: (await pagesOf(ours, '/music', 41)).slice(1) },
    { name: 'music by popularity, 40 pages', paths: await pagesOf(ours, '/music?sort=popular', 40) },
    {
      name: 'genres, one after the other',
      paths: genres.map((name) => `/music/genre/${encodeURIComponent(name)}`),
    },
    { name: 'explore', paths: ['/music/explore'] },
    { name: 'albums, 20 pages', paths: skips },
    {
      name: 'albums, genre after genre',
      paths: genres.map((name) => `/albums?genre=${encodeURIComponent(name)}`),
    },
    { name: 'tracks of 40 artists', paths: artists.map((id) => `/music/artist/${id}`) },
    { name: 'pages of 40 artists', paths: artists.map((id) => `/user/artist/${id}`) },
    { name: 'recommendations', paths: ['/music/recommendations'] },
    // This answer is so small that half of its bytes are headers, so a ratio would say nothing.
    { name: 'moods (time only)', paths: ['/music/moods'], minRatio: null },
    {
      name: 'search (time only)',
      paths: words.map((word) => `/music?q=${encodeURIComponent(word)}`),
      minRatio: null,
    },
    {
      name: 'search for everything (time only)',
      paths: words.map((word) => `/search?q=${encodeURIComponent(word)}`),
      minRatio: null,
    },
  ]
}

/** @param {Ours} ours @param {(name: string, body: string) => Promise<void>} store @returns {Promise<Case[]>} */
export async function listCases(ours, store) {
  const cases = []
  for (const { name, paths, minRatio = 0.5 } of await lists(ours)) {
    /** @type {GetRequest[]} */
    const bare = []
    for (const path of paths) {
      const file = `${cases.length}-${bare.length}.json`
      await store(file, await get(ours, path))
      bare.push({ path: `/${file}` })
    }
    // All list requests are sent signed out.
    const { authorization: _, ...betaHeaders } = ours.person.headers
    cases.push({
      name: `${name}, ${listConnections} at once`,
      connections: listConnections,
      ours: paths.map((path) => ({ path: `/api${path}`, headers: betaHeaders })),
      bare,
      status: 200,
      minRatio,
      maxP99Ms: 50,
    })
  }
  return cases
}
