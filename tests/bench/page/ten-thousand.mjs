// Answers GET /music with pages of ten thousand tracks instead of the server.

const total = 10_000
const names = ['Dust', 'Choir', 'Longest', 'Night', 'Gravity', 'Señal', '夜', 'Saddle', 'Orbit', 'Halley']

/** @param {number} index */
function track(index) {
  const words = [index, index * 7, index * 31].map((each) => names[each % names.length])
  return {
    _id: `many-${index}`,
    title: `${words.join(' ')} ${index}`,
    audioUrl: `/media/tracks/many-${index}/preview`,
    coverArtUrl: null,
    genre: 'Dub',
    mood: 'Warm',
    price: 1,
    artist: {
      _id: `artist-${index % 200}`,
      displayName: `Artist ${index % 200}`,
      username: `artist${index % 200}`,
      avatarUrl: null,
      artistProfile: { artistName: null },
    },
    album: null,
    trackNumber: null,
    durationSeconds: 180,
    isWorkInProgress: false,
    playCount: index,
    createdAt: 1_900_000_000_000 - index,
  }
}

/** @param {import('playwright').Page} page */
export const answerWithTenThousand = (page) =>
  page.route(/\/api\/music\?/, (route) => {
    const query = new URL(route.request().url()).searchParams
    const start = Number(query.get('cursor') ?? query.get('skip') ?? 0)
    const end = Math.min(total, start + Number(query.get('limit') ?? 20))
    const items = Array.from({ length: end - start }, (_, offset) => track(start + offset))
    return route.fulfill({
      json: { data: { items, total, ...(end < total && { nextCursor: String(end) }) } },
    })
  })
