// Triggers that keep the sums of listeners equal to their plays. Triggers, because plays also go away by cascades, and
// replicas that still run an earlier version add plays too.
import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../open'
import { heardMs, month, quarter, weight } from './023-listened-columns'

/** What a set of plays adds to the sums. `plays` is the name of a table with their columns. */
const added = (engine: Engine, plays: string) => [
  `insert into listened_tracks (user_id, track_id, plays, weight)
    select plays.user_id, plays.track_id, count(*), sum(${weight('plays')})
    from ${plays} as plays where plays.user_id is not null
    group by plays.user_id, plays.track_id order by 1, 2
    on conflict (user_id, track_id) do update set
      plays = listened_tracks.plays + excluded.plays, weight = listened_tracks.weight + excluded.weight;`,
  `insert into listened_months (user_id, month, track_id, artist_id, genre, plays, heard_ms)
    select plays.user_id, ${month(engine, 'plays')}, plays.track_id, max(tracks.artist_id), max(tracks.genre), count(*),
      sum(plays.heard_ms)
    from ${plays} as plays join tracks on tracks.id = plays.track_id where plays.user_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, month, track_id) do update set
      plays = listened_months.plays + excluded.plays, heard_ms = listened_months.heard_ms + excluded.heard_ms;`,
  `insert into listened_quarters (user_id, quarter, plays, heard_ms)
    select plays.user_id, ${quarter('plays')}, count(*), sum(plays.heard_ms)
    from ${plays} as plays where plays.user_id is not null
    group by 1, 2 order by 1, 2
    on conflict (user_id, quarter) do update set
      plays = listened_quarters.plays + excluded.plays, heard_ms = listened_quarters.heard_ms + excluded.heard_ms;`,
]

/** Adds all stored plays to the sums. */
export const addStoredPlays = async (database: Kysely<unknown>, engine: Engine) => {
  await sql
    .raw(`update plays set heard_ms = (select ${heardMs('plays', 'tracks')} from tracks where tracks.id = plays.track_id)
      where user_id is not null`)
    .execute(database)
  for (const statement of added(engine, 'plays')) await sql.raw(statement).execute(database)
}

const keysOf = (engine: Engine, row: string) => ({
  listened_tracks: `user_id = ${row}.user_id and track_id = ${row}.track_id`,
  listened_months: `user_id = ${row}.user_id and month = ${month(engine, row)} and track_id = ${row}.track_id`,
  listened_quarters: `user_id = ${row}.user_id and quarter = ${quarter(row)}`,
})

/** Deletes a sum when its last play is deleted, so that nothing about a listener stays stored after the plays are gone. */
const removedOnSqlite = () => {
  const keys = keysOf('sqlite', 'old')
  const minusMs = 'plays = plays - 1, heard_ms = heard_ms - coalesce(old.heard_ms, 0)'
  return `
    update listened_tracks set plays = plays - 1, weight = weight - ${weight('old')} where ${keys.listened_tracks};
    update listened_months set ${minusMs} where ${keys.listened_months};
    update listened_quarters set ${minusMs} where ${keys.listened_quarters};
    delete from listened_tracks where ${keys.listened_tracks} and plays < 1;
    delete from listened_months where ${keys.listened_months} and plays < 1;
    delete from listened_quarters where ${keys.listened_quarters} and plays < 1;`
}

const setHeardMs = `
  update plays set heard_ms = (select ${heardMs('new', 'tracks')} from tracks where tracks.id = new.track_id)
  where id = new.id;`

const heardOnSqlite = () => {
  const keys = keysOf('sqlite', 'new')
  const more =
    'heard_ms = heard_ms - coalesce(old.heard_ms, 0) + (select heard_ms from plays where id = new.id)'
  return `${setHeardMs}
    update listened_months set ${more} where ${keys.listened_months};
    update listened_quarters set ${more} where ${keys.listened_quarters};`
}

const addedPlay = '(select * from plays where id = new.id)'

const sqliteTriggers = () => [
  `create trigger play_added after insert on plays when new.user_id is not null begin
    ${setHeardMs} ${added('sqlite', addedPlay).join('\n')} end`,
  `create trigger play_heard after update of heard on plays
    when new.user_id is not null and old.heard is not new.heard begin ${heardOnSqlite()} end`,
  `create trigger play_removed after delete on plays when old.user_id is not null begin ${removedOnSqlite()} end`,
]

const postgresFunction = (name: string, body: string, result: 'null' | 'new' = 'null') =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${result}; end $$`

/**
 * Takes plays out of one table of sums. The rows are locked in order first, because two transactions that took the same
 * rows in different orders would block each other.
 */
const removedOnPostgres = (table: string, keys: Record<string, string>, sums: Record<string, string>) => {
  const names = Object.keys(keys)
  const gone = `(select ${Object.entries(keys)
    .map(([name, key]) => `${key} as ${name}`)
    .join(', ')},
      ${Object.entries(sums)
        .map(([name, sum]) => `${sum} as ${name}`)
        .join(', ')}
    from removed where removed.user_id is not null group by ${names.map((_name, at) => at + 1).join(', ')}) as gone`
  const isSame = names.map((name) => `${table}.${name} = gone.${name}`).join(' and ')
  return `
    perform 1 from ${table} join ${gone} on ${isSame}
      order by ${names.map((name) => `${table}.${name}`).join(', ')} for update of ${table};
    update ${table} set ${Object.keys(sums)
      .map((sum) => `${sum} = ${table}.${sum} - gone.${sum}`)
      .join(', ')}
      from ${gone} where ${isSame};
    delete from ${table} using ${gone} where ${isSame} and ${table}.plays < 1;`
}

const removedPlays = () => {
  const user = { user_id: 'removed.user_id' }
  const track = { track_id: 'removed.track_id' }
  const sums = { plays: 'count(*)', heard_ms: 'coalesce(sum(removed.heard_ms), 0)' }
  return [
    removedOnPostgres(
      'listened_tracks',
      { ...user, ...track },
      {
        plays: 'count(*)',
        weight: `sum(${weight('removed')})`,
      },
    ),
    removedOnPostgres('listened_months', { ...user, month: month('postgres', 'removed'), ...track }, sums),
    removedOnPostgres('listened_quarters', { ...user, quarter: quarter('removed') }, sums),
  ].join('')
}

const setNewHeardMs = `
  select ${heardMs('new', 'tracks')} into new.heard_ms from tracks where tracks.id = new.track_id;`

const heardOnPostgres = () => {
  const keys = keysOf('postgres', 'new')
  const more = 'heard_ms = heard_ms - coalesce(old.heard_ms, 0) + new.heard_ms'
  return `${setNewHeardMs}
    update listened_months set ${more} where ${keys.listened_months};
    update listened_quarters set ${more} where ${keys.listened_quarters};`
}

const postgresTriggers = () => [
  postgresFunction('measure_play', setNewHeardMs, 'new'),
  `create trigger play_measured before insert on plays for each row
    when (new.user_id is not null) execute function measure_play()`,
  // Once for each statement, so that many plays that are added at once change each sum once.
  postgresFunction('add_plays_to_listeners', added('postgres', 'added').join('\n')),
  `create trigger play_added after insert on plays referencing new table as added
    for each statement execute function add_plays_to_listeners()`,
  postgresFunction('add_heard_to_listener', heardOnPostgres(), 'new'),
  `create trigger play_heard before update of heard on plays for each row
    when (new.user_id is not null and old.heard is distinct from new.heard)
    execute function add_heard_to_listener()`,
  postgresFunction('take_plays_from_listeners', removedPlays()),
  `create trigger play_removed after delete on plays referencing old table as removed
    for each statement execute function take_plays_from_listeners()`,
]

export const keepListenedSums = async (database: Kysely<unknown>, engine: Engine) => {
  const triggers = engine === 'postgres' ? postgresTriggers() : sqliteTriggers()
  for (const statement of triggers) await sql.raw(statement).execute(database)
}
