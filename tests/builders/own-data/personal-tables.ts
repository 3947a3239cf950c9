// What each table says about people: which document of an export has it, and what becomes of it when an account is deleted.
// A new table does not compile without an entry.
import type { Tables } from '~/server/database/tables'

type Exported =
  /** A document of the export. */
  | `${string}.json`
  /** Why nothing of it is in the export. */
  | { why: string }

type Deletion =
  /** Rows of the person go with the row of the account. */
  | 'deleted'
  /** What others still need is given to a nameless account before. The rest goes with the row of the account. */
  | 'passed on'
  /** Rows stay for others, and name nobody. */
  | 'without a name'
  /** Rows of the person are deleted in the transaction that deletes the account, before its row. */
  | 'deleted before'
  /** Rows say nothing about a person. */
  | 'not personal'
  /** Rows end by themselves within this time, and name nobody in plain text. */
  | `expires within ${string}`

type Entry = { exported: Exported; deletion: Deletion }

const derived = (from: string): Exported => ({ why: `It is computed from what is in ${from}` })
const nobody: Entry = { exported: { why: 'It is about no person' }, deletion: 'not personal' }
const inFile = (exported: `${string}.json`, deletion: Deletion = 'deleted'): Entry => ({ exported, deletion })
const files: Entry = { exported: { why: 'The files themselves are in the ZIP file' }, deletion: 'deleted' }
/** Belongs to a track, and stays as long as a buyer keeps the track. */
const ofTrack = (exported: Exported): Entry => ({ exported, deletion: 'without a name' })

export const personalTables: Record<keyof Tables, Entry> = {
  users: inFile('profile.json'),
  artist_profiles: inFile('profile.json'),
  sessions: inFile('sessions.json'),
  access_keys: nobody,
  attempts: {
    exported: { why: 'It has only keyed hashes of addresses and accounts, for a day' },
    deletion: 'expires within a day',
  },
  security_events: inFile('security-events.json'),
  second_factors: inFile('two-step-sign-in.json'),
  recovery_codes: inFile('two-step-sign-in.json'),
  used_challenges: {
    exported: { why: 'It has only random numbers, for minutes' },
    deletion: 'expires within five minutes',
  },
  data_exports: inFile('exports.json'),
  passkeys: inFile('passkeys.json'),
  passkey_challenges: {
    exported: { why: 'It has only random numbers, for minutes' },
    deletion: 'expires within five minutes',
  },
  mailed_links: { exported: { why: 'It has only hashes of links, for a day' }, deletion: 'deleted' },
  elevation_log: inFile('elevated-rights.json', 'without a name'),
  reports: inFile('reports.json'),
  moderation_events: inFile('decisions.json', 'without a name'),
  moderation_subjects: inFile('decisions.json', 'without a name'),
  withheld_subjects: { exported: derived('decisions.json'), deletion: 'without a name' },
  blocked_accounts: { exported: derived('decisions.json'), deletion: 'deleted' },
  platform_days: nobody,
  security_days: nobody,
  mails: inFile('mails.json'),
  mail_refusals: inFile('mails-switched-off.json'),
  releases_to_mail: { exported: { why: 'A task of the next minutes' }, deletion: 'deleted' },
  sales_to_mail: {
    exported: { why: 'A task of the next day; the sales are in earnings.json' },
    deletion: 'deleted',
  },

  artist_photos: inFile('photos.json'),
  albums: inFile('albums.json', 'passed on'),
  tracks: inFile('tracks.json', 'passed on'),
  track_files: { ...files, deletion: 'without a name' },
  track_peaks: ofTrack(derived('the recordings')),
  track_loudness: ofTrack(derived('the recordings')),
  track_words: ofTrack(derived('tracks.json')),
  name_words: {
    exported: derived('profile.json, albums.json and playlists.json'),
    deletion: 'deleted before',
  },
  word_typos: nobody,
  track_neighbours: nobody,
  track_sales: ofTrack(derived('earnings.json')),
  track_totals: ofTrack(derived('plays-of-my-music.json')),
  track_heard_totals: ofTrack({ why: 'Sums over all listeners of a track' }),
  media_jobs: { exported: { why: 'A task of the next minutes' }, deletion: 'deleted' },
  loose_files: nobody,
  other_recordings: { ...files, deletion: 'without a name' },
  uploads: inFile('unfinished-uploads.json'),
  upload_parts: { exported: { why: 'Parts of files that were not sent to the end' }, deletion: 'deleted' },
  collaborators: inFile('works-in-progress.json'),
  mix_versions: inFile('mixes.json', 'without a name'),
  mix_comments: inFile('comments.json'),

  purchases: inFile('purchases.json', 'passed on'),
  payments: inFile('payments.json', 'passed on'),
  customers: inFile('payments.json'),
  sellers: inFile('payout-account.json'),
  ledger_postings: inFile('earnings.json', 'without a name'),
  ledger_lines: inFile('earnings.json', 'without a name'),
  provider_events: {
    exported: { why: 'It has only numbers of the payment provider, for 30 days' },
    deletion: 'expires within 30 days',
  },
  payment_provider: nobody,
  simulated_objects: {
    exported: { why: 'It stands for the database of a payment provider, in test mode only' },
    deletion: 'not personal',
  },

  plays: inFile('plays.json', 'without a name'),
  heard_tracks: inFile('heard-tracks.json'),
  listened_tracks: { exported: derived('plays.json'), deletion: 'deleted' },
  listened_months: { exported: derived('plays.json'), deletion: 'deleted' },
  listened_quarters: { exported: derived('plays.json'), deletion: 'deleted' },
  affinities: { exported: derived('plays.json and purchases.json'), deletion: 'deleted' },
  saved_queues: inFile('queue.json'),
  achievements_reached: inFile('achievements.json'),
  achievement_marks: inFile('achievement-steps.json'),
  artist_follows: inFile('followed-artists.json'),
  releases_seen: inFile('releases-seen.json'),
  follower_days: inFile('followers-by-day.json'),
  artist_totals: inFile('plays-of-my-music.json'),

  playlists: inFile('playlists.json'),
  playlist_tracks: inFile('playlist-tracks.json'),
  playlist_follows: inFile('followed-playlists.json'),
  playlist_edits: {
    exported: { why: 'Answers to edits whose result is in playlist-tracks.json' },
    deletion: 'deleted',
  },
  deleted_playlists: {
    exported: { why: 'It has only ids of playlists that are gone' },
    deletion: 'not personal',
  },

  press_kits: inFile('press-kit.json'),
  press_kit_tracks: inFile('press-kit-tracks.json'),
  press_kit_highlights: inFile('press-kit-highlights.json'),
  press_kit_files: inFile('press-kit-files.json'),
  press_kit_leads: inFile('messages.json'),
  press_kit_days: inFile('press-kit-days.json'),
  press_kit_counts: inFile('press-kit-sums.json'),
  press_kit_visitors: {
    exported: { why: 'It has only keyed hashes of visitors, for two days' },
    deletion: 'deleted',
  },
  press_kit_builds: { exported: { why: 'A task of the next minutes' }, deletion: 'deleted' },
  press_kit_built_files: { exported: derived('press-kit.json'), deletion: 'deleted' },

  catalogue_versions: nobody,
  schema_versions: nobody,
}
