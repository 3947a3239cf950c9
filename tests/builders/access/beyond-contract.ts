// The routes of the server that are not in the contract: files, feeds, documents and resumable uploads. Each has a row, as
// the calls of the contract have.
import type { FastifyInstance } from 'fastify'
import { builtCalls } from '~/server/http/api-paths'
import type { TestApi } from '../api/test-api'
import { beginUpload } from '../uploads/resumable-upload'
import { knownId } from '../malformed/good-request'
import { addressOf } from './access-requests'
import { finishedRoomId, singleId, versionId, type AccessWorld } from './access-world'
import { everyone, musicians, signedIn, type Actor, type Row } from './expected-access'

type Request = {
  /** The path, if it is not that of the route. */
  path?: (world: AccessWorld, uploadId: string) => string
  headers?: Record<string, string>
}

const tus = { 'tus-resumable': '1.0.0' }
const picture = `${'a'.repeat(64)}.webp`

const unsigned = everyone('403 forbidden')
const nothing = everyone('404 not_found')
const ownUpload = signedIn('404 not_found', { owner: 'ok' })
const upload: Request = { path: (_, uploadId) => `/api/uploads/${uploadId}` }

const rows: Record<string, [Row, Request?]> = {
  'GET /healthz': [everyone()],
  'GET /readyz': [everyone()],
  'GET /api/openapi.json': [everyone()],
  'GET /api/docs': [everyone()],
  'GET /api/docs.css': [everyone()],
  'GET /api/mail/unsubscribe.css': [everyone()],
  // Without a valid token of a mail.
  'GET /api/mail/unsubscribe': [everyone('400')],
  'POST /api/mail/unsubscribe/page': [everyone('400')],
  // Without a key of the gate in the address.
  'GET /feeds/artist/:file': [
    everyone('403 beta_access_required'),
    { path: ({ people }) => `/feeds/artist/${people.owner.user._id}.xml` },
  ],

  // Pictures need no signature. No picture has one of these names, so the answer is 404.
  'GET /media/covers/:file': [nothing, { path: () => `/media/covers/${picture}` }],
  'GET /media/avatars/:file': [nothing, { path: () => `/media/avatars/${picture}` }],
  'GET /media/photos/:file': [nothing, { path: () => `/media/photos/${picture}` }],
  'GET /media/previews/:folder/:file': [
    nothing,
    { path: () => `/media/previews/covers/${'a'.repeat(64)}.jpg` },
  ],
  // Previews are public. That of a work in progress is not there.
  'GET /media/tracks/:id/preview': [nothing, { path: () => `/media/tracks/${finishedRoomId}/preview` }],

  // These files need a signed address. The requests have none, so even the owner of the file is refused.
  'GET /media/tracks/:id/stream': [unsigned, { path: () => `/media/tracks/${singleId}/stream` }],
  'GET /media/tracks/:id/original': [unsigned, { path: () => `/media/tracks/${singleId}/original` }],
  'GET /media/tracks/:id/mp3': [unsigned, { path: () => `/media/tracks/${singleId}/mp3` }],
  'GET /media/mixes/:id/stream': [unsigned, { path: () => `/media/mixes/${versionId}/stream` }],
  'GET /media/playlists/:id/zip': [unsigned, { path: () => `/media/playlists/${knownId}/zip` }],
  'GET /media/exports/:id': [unsigned, { path: ({ people }) => `/media/exports/${people.owner.user._id}` }],
  'GET /media/presskits/:id/:kind': [
    unsigned,
    { path: ({ people }) => `/media/presskits/${people.owner.user._id}/rider` },
  ],
  'GET /media/presskits/:id/photos/:photoId': [
    unsigned,
    { path: ({ people }) => `/media/presskits/${people.owner.user._id}/photos/${knownId}` },
  ],
  'GET /media/presskits/:id/downloads/:kind': [
    unsigned,
    { path: ({ people }) => `/media/presskits/${people.owner.user._id}/downloads/zip?p=a4` },
  ],
  // The kit is open, and its picture is not drawn yet.
  'GET /media/presskits/:id/preview.jpg': [
    nothing,
    { path: ({ people }) => `/media/presskits/${people.owner.user._id}/preview.jpg` },
  ],

  'POST /api/uploads': [
    // Collaborators upload versions of the mix, whether they are musicians or not.
    musicians(),
    { headers: { ...tus, 'upload-length': '4' } },
  ],
  'OPTIONS /api/uploads': [musicians(), { headers: tus }],
  'HEAD /api/uploads/:id': [ownUpload, { ...upload, headers: tus }],
  'PATCH /api/uploads/:id': [
    ownUpload,
    {
      ...upload,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
  ],
  'DELETE /api/uploads/:id': [ownUpload, { ...upload, headers: tus }],

  // The page of the app, which asks for whatever it shows.
  'GET /*': [everyone(), { path: () => '/' }],
  'GET /robots.txt': [everyone()],
  // Only on a server that is public, which this one is not.
  'GET /sitemap.xml': [nothing],
  'GET /oembed': [nothing],
  'GET /embed/track/:id': [everyone('404'), { path: () => `/embed/track/${singleId}` }],
  'GET /embed/album/:id': [everyone('404'), { path: () => `/embed/album/${knownId}` }],
  'GET /sitemaps/:file': [nothing, { path: () => '/sitemaps/tracks-1.xml' }],
  'GET /album/:id': [everyone(), { path: () => `/album/${knownId}` }],
  'GET /artist/:id': [everyone(), { path: ({ people }) => `/artist/${people.owner.user._id}` }],
  'GET /playlist/:type/:id': [everyone(), { path: () => `/playlist/user/${knownId}` }],
  'GET /track/:id': [everyone(), { path: () => `/track/${singleId}` }],
  'GET /presskit/:musicianId': [everyone(), { path: ({ people }) => `/presskit/${people.owner.user._id}` }],
}

const ofContract = new Set(
  builtCalls.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
)

/** Collects the routes that an app registers besides those of the contract. */
export const collectRoutes = (app: FastifyInstance, found: Set<string>) => {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (!ofContract.has(`${each} ${url}`)) found.add(`${each} ${url}`)
  })
}

/** HEAD of a GET is the same route. */
const isOwnRoute = (route: string, all: ReadonlySet<string>) => {
  if (!route.startsWith('HEAD ')) return true
  const same = route.replace('HEAD', 'GET')
  return !all.has(same) && !ofContract.has(same)
}

const outcomeOf = async (
  api: TestApi,
  { route, url, headers }: { route: string; url: string; headers: Record<string, string> },
): Promise<string> => {
  const method = route.split(' ')[0] as 'GET'
  const answer = await api.send({ method, url, headers })
  if (answer.statusCode < 400) return 'ok'
  const isCoded = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
  return isCoded ? `${answer.statusCode} ${answer.json<{ code: string }>().code}` : `${answer.statusCode}`
}

/** What the routes that `collectRoutes` found answer differently from their rows, and the routes without a row. */
export const differencesBeyond = async (
  world: AccessWorld,
  found: ReadonlySet<string>,
  inOrder: (row: Row) => Actor[],
): Promise<string[]> => {
  const { api, people, proofs } = world
  const uploadId = await beginUpload(api, people.owner, 4)
  const own = [...found].filter((route) => isOwnRoute(route, found))
  const differences = own.filter((route) => !rows[route]).map((route) => `${route} has no row`)
  for (const [route, [row, request = {}]] of Object.entries(rows)) {
    if (!own.includes(route)) differences.push(`${route} is not a route`)
    for (const actor of inOrder(row)) {
      const url = request.path?.(world, uploadId) ?? route.split(' ')[1] ?? ''
      const headers = { ...addressOf(actor), ...proofs[actor], ...request.headers }
      const outcome = await outcomeOf(api, { route, url, headers })
      // An answer to HEAD has no content.
      const expected = route.startsWith('HEAD ') ? row[actor].split(' ')[0] : row[actor]
      if (outcome !== expected) differences.push(`${route}, ${actor}: ${outcome} instead of ${expected}`)
    }
  }
  return differences
}
