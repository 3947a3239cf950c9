// Statements that add many accounts and tracks. They run on both engines.
export const genres = 'Dub,Drone,Ambient,Surf,Techno,House,Soul,Country,Folk,Punk'.split(',')

const genreOf = `case n % ${genres.length} ${genres.map((genre, at) => `when ${at} then '${genre}'`).join(' ')} end`

/** @param {string} name @param {number} count */
export const numbers = (name, count) =>
  `${name}(n) as (select 0 union all select n + 1 from ${name} where n < ${count - 1})`

/** @param {string} prefix @param {string} profileType @param {number} count */
export const userStatement = (prefix, profileType, count) => `
  with recursive ${numbers('people', count)}
  insert into users (id, email, email_key, username, username_key, search_text, profile_type, password_hash, created_at,
      updated_at)
    select '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text),
      '${prefix}-' || cast(n as text), '${prefix}-' || cast(n as text), '', '${profileType}', '', 0, 0 from people`

/** @param {string} prefix @param {string} artist in SQL @param {number} count */
export const trackStatement = (prefix, artist, count) => `
  with recursive ${numbers('tracks_of', count)}
  insert into tracks (id, artist_id, title, title_key, genre, price_cents, is_wip, audio_state, duration_ms, play_count,
      heat, is_listed, first_listed_at, released_at, created_at, updated_at)
    select '${prefix}-' || cast(n as text), ${artist}, 'Track', 'track', ${genreOf}, 100 + n % 7 * 25, 0, 'ready', 180000,
      0, n, 1, 0, 0, 0, 0 from tracks_of`
