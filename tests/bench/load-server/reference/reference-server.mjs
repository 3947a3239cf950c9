// A server whose only route does the same work for every request: it builds a list of tracks and makes its JSON, ten times.
// How long it takes depends on the machine alone. If this work changes, so must `referenceP99Ms`.
import Fastify from 'fastify'

const tracks = 500
const times = 10

/** @param {number} at */
const trackAt = (at) => ({
  _id: `track-${at}`,
  title: `Track ${at}`,
  audioUrl: `/media/tracks/track-${at}/preview`,
  coverArtUrl: null,
  genre: 'Dub',
  price: (100 + at) / 100,
  isForSale: true,
  artist: { _id: `artist-${at % 50}`, username: `artist${at % 50}`, displayName: null, avatarUrl: null },
  album: { _id: `album-${at % 50}`, title: `Album ${at % 50}` },
  trackNumber: at % 10,
  durationSeconds: 180,
  createdAt: at * 60_000,
})

const listAsJson = () => JSON.stringify({ data: Array.from({ length: tracks }, (_, at) => trackAt(at)) })

const app = Fastify()
app.get('/api/work', async (_request, reply) => {
  const texts = Array.from({ length: times }, listAsJson)
  return reply.type('application/json').send(texts.at(-1))
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
