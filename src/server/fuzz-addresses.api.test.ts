// The addresses that are not calls of the contract, which serve sound, pictures, playlists as ZIP files, press kits and feeds.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { putAudio } from '../../tests/builders/audio/audio-files'
import { createClientFolder } from '../../tests/builders/api/client-folder'
import { testApi } from '../../tests/builders/api/test-api'
import { describeApi } from '../../tests/builders/api/test-database'
import { addTrack } from '../../tests/builders/music/music-rows'
import { saveKit } from '../../tests/builders/presskit/press-kits'
import { propertyRuns } from '../../tests/builders/property-runs'

const addresses = propertyRuns({ usual: 300, deep: 5_000 })

const hostile = fc.oneof(
  fc.constant('some-id'),
  fc.constantFrom('%00', '%', '%zz', '%c0%af', '..%2f..%2fetc%2fpasswd', '__proto__', 'x'.repeat(600), "'--"),
  fc.constantFrom(`${'a'.repeat(64)}.webp`, `${'a'.repeat(64)}-96.webp`, 'some-id.xml'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
)

const shape = fc.constantFrom(
  ...['preview', 'stream', 'original', 'mp3'].map((variant) => ['/media/tracks/', `/${variant}`] as const),
  ...['avatars', 'covers', 'photos'].map((folder) => [`/media/${folder}/`, ''] as const),
  ['/media/mixes/', '/stream'] as const,
  ['/media/playlists/', '/zip'] as const,
  ...[
    '/rider',
    '/stage-plot',
    '/preview.jpg',
    '/photos/some-id',
    '/downloads/zip',
    '/downloads/one-sheet',
  ].map((file) => ['/media/presskits/', file] as const),
  ['/media/presskits/some-id/photos/', ''] as const,
  ['/media/presskits/some-id/downloads/', ''] as const,
  ['/presskit/', ''] as const,
  ['/feeds/artist/', ''] as const,
  ['/feeds/artist/', '.xml'] as const,
)

const names = ['r', 'u', 'n', 'k', 'a', 'e', 's', 'p', 'v', 'key', '__proto__']
const query = fc
  .dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom('', '0', '-1', '\0', 'a\0b'), fc.string()),
    {
      maxKeys: 4,
    },
  )
  .map((pairs) => new URLSearchParams(pairs))

const headerText = fc.string({ unit: fc.constantFrom(...'bytes=0123456789-,"*/ W'), maxLength: 40 })
const headers = fc.dictionary(
  fc.constantFrom('range', 'if-range', 'if-none-match', 'if-modified-since', 'authorization'),
  fc.oneof(
    headerText,
    fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=999999-', 'bytes=0-0,2-2', 'bytes=5-1'),
  ),
  { maxKeys: 3 },
)

const asked = fc.record({
  method: fc.constantFrom('GET' as const, 'HEAD' as const),
  shape,
  id: hostile,
  query,
  headers,
})

/** PostgreSQL has no NUL in texts. */
const nulInQuery = {
  method: 'GET' as const,
  shape: ['/media/tracks/', '/preview'] as const,
  id: 'some-id',
  query: new URLSearchParams({ r: '\0' }),
  headers: {},
}

describeApi('an address of sound, pictures, playlists, press kits or feeds', () => {
  it('is never answered with a 500, whatever its id, query and headers are', async () => {
    const overrides = { clientFolder: createClientFolder() }
    const api = await testApi({ config: { isPublic: true }, overrides })
    const artist = await api.register({ username: 'some-id', profileType: 'musician' })
    await saveKit(api, artist, { visibility: 'public', isOpen: true })
    const trackId = await addTrack(api, { id: 'some-id', withFiles: false })
    await putAudio(api, trackId)
    const property = fc.asyncProperty(
      asked,
      async ({ method, shape: [before, after], id, query: search, headers: sent }) => {
        const url = `${before}${id}${after}?${search}`
        const { statusCode } = await api.send({ method, url, headers: sent })
        expect([url, statusCode < 500]).toEqual([url, true])
      },
    )
    await fc.assert(property, { numRuns: addresses, examples: [[nulInQuery]] })
  })
})
