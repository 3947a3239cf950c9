// Fills a database with 60,000 sales of 5,000 tracks by 500 artists in ten genres, and with a track in each genre by the
// artist who asks for prices. The statements run on both engines.
import { genres, numbers, trackStatement, userStatement } from './statements.mjs'

const artists = 500
const tracks = 5_000
const buyers = 12
const dayMs = 86_400_000

/** @param {string} artistId @param {number} now @returns {string[]} */
export const saleStatements = (artistId, now) => [
  userStatement('seller', 'musician', artists),
  userStatement('buyer', 'listener', buyers),
  trackStatement('sold', `'seller-' || cast(n % ${artists} as text)`, tracks),
  trackStatement('mine', `'${artistId}'`, genres.length),
  `with recursive ${numbers('sold_tracks', tracks)}, ${numbers('days', 3)}
    insert into track_totals (track_id, day, plays, listeners, previews, purchases, sources)
      select 'sold-' || cast(sold_tracks.n as text), days.n, 0, 0, 400 * (days.n + 1), 10 * (days.n + 1), '{}'
      from sold_tracks, days`,
  `with recursive ${numbers('sold_tracks', tracks)}, ${numbers('people', buyers)}
    insert into purchases (id, user_id, track_id, price_cents, created_at)
      select 'sale-' || cast(sold_tracks.n as text) || '-' || cast(people.n as text), 'buyer-' || cast(people.n as text),
        'sold-' || cast(sold_tracks.n as text), 100 + (sold_tracks.n + people.n) % 9 * 25,
        ${now - 300 * dayMs} + sold_tracks.n * 1000 + people.n from sold_tracks, people`,
]
