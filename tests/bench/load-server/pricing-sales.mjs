// Fills a database with 60,000 sales of 5,000 tracks by 500 artists in ten genres, and with a track in each genre by the
// artist who asks for prices. The statements run on both engines.
const artists = 500
const tracks = 5_000
const buyers = 12
const dayMs = 86_400_000
const genres = 'Dub,Drone,Ambient,Surf,Techno,House,Soul,Country,Folk,Punk'.split(',')

const genreOf = `case n % ${genres.length} ${genres.map((genre, at) => `when ${at} then '${genre}'`).join(' ')} end`

/** @param {string} name @param {number} count */
const numbers = (name, count) =>
  `${name}(n) as (select 0 union all select n + 1 from ${name} where n < ${count - 1})`

/** @param {string} prefix @param {string} profileType @param {number} count */
const userStatement = (prefix, profileType, count) => `
  with recursive ${numbers('people', count)}
  insert into users (id, email, email_key, username, username_key, search_text, profile_type, password_hash, created_at,
      updated_at)
    select '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text),
      '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text), '', '${profileType}', '', 0, 0 from people`

/** @param {string} prefix @param {string} artist in SQL @param {number} count */
const trackStatement = (prefix, artist, count) => `
  with recursive ${numbers('tracks_of', count)}
  insert into tracks (id, artist_id, title, title_key, genre, price_cents, is_wip, audio_state, duration_ms, play_count,
      heat, is_listed, first_listed_at, released_at, created_at, updated_at)
    select '${prefix}-' || cast(n as text), ${artist}, 'Track', 'track', ${genreOf}, 100 + n % 7 * 25, 0, 'ready', 180000,
      0, n, 1, 0, 0, 0, 0 from tracks_of`

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
