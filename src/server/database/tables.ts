// The rows as both engines store them. Times are epoch milliseconds, flags are 0 or 1.
import type { Generated } from 'kysely'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import type { ProfileType } from '~/contract/schemas/built'
import type { AdminTables } from './table-groups/admin-tables'
import type { AchievementTables } from './table-groups/achievement-tables'
import type { FollowingTables } from './table-groups/following-tables'
import type { ListenerTables } from './table-groups/listener-tables'
import type { MailTables } from './table-groups/mail-tables'
import type { ModerationTables } from './table-groups/moderation-tables'
import type { MoneyTables } from './table-groups/money-tables'
import type { PlaylistTables } from './table-groups/playlist-tables'
import type { PressKitTables } from './table-groups/press-kit-tables'
import type { RoomTables } from './table-groups/room-tables'
import type { SecurityTables } from './table-groups/security-tables'
import type { SumTables } from './table-groups/sum-tables'
import type { UploadTables } from './table-groups/upload-tables'

type UserTable = {
  id: string
  email: string
  /** The address in Unicode NFKC and lower case; unique. */
  email_key: string
  username: string
  username_key: string
  display_name: string | null
  bio: string | null
  /** Username and display name in lower case and without accents, for search. */
  search_text: string
  avatar_key: string | null
  profile_type: ProfileType
  is_admin: number
  password_hash: string
  /** The hash of the registration's Idempotency-Key. */
  registration_key: string | null
  created_at: number
  updated_at: number
  /** Since when the account waits to be deleted. Nobody else sees it from then on. null for others. */
  withdrawn_at: Generated<number | null>
  /** When the account was deleted whose place this row without a name has taken. null for accounts. */
  erased_at: Generated<number | null>
}

type SessionTable = {
  token_hash: string
  user_id: string
  created_at: number
  expires_at: number
  /** What the browser said that it is; null if it named none that we know. */
  browser: Generated<string | null>
  system: Generated<string | null>
  /** Written every few minutes. null for sessions of before it was noted. */
  last_used_at: Generated<number | null>
}

type AccessKeyTable = { key_hash: string; created_at: number }

type AttemptTable = {
  id: string
  scope: string
  subject: string
  attempted_at: number
  /** 1 until it is known whether the attempt succeeded. Pending attempts count too, so parallel ones keep the limit. */
  pending: Generated<number>
}

type ArtistProfileTable = {
  user_id: string
  artist_name: string | null
  location: string | null
  /** JSON: [{ label, url }]. */
  links: string
  has_press_kit: Generated<number>
}

type ArtistPhotoTable = {
  id: string
  user_id: string
  image_hash: string
  width_pixels: number
  height_pixels: number
  caption: string | null
  position: number
  created_at: number
  /** A deleted photo stays for a while, so that its deletion can be taken back. */
  deleted_at: Generated<number | null>
  /** The file as it was uploaded, without its metadata. null for photos that have only the images that we drew. */
  original_key: Generated<string | null>
  original_bytes: Generated<number | null>
  original_width: Generated<number | null>
  original_height: Generated<number | null>
}

type AlbumTable = {
  id: string
  artist_id: string
  title: string
  description: string | null
  genre: Genre
  release_type: 'album' | 'ep' | 'single'
  cover_hash: string | null
  /** The time of the first listing; before that, the release date, or without one the time of creation. */
  released_at: number
  /** The date for the tracks that are not listed yet. Null without one. */
  release_at: Generated<number | null>
  /** When the first of its tracks was listed. */
  first_listed_at: Generated<number | null>
  /** The hash of the Idempotency-Key of its creation; null without one. */
  request_key: Generated<string | null>
  created_at: number
}

/** `to-order`: shown as if it were ready, and prepared on the first request at the latest. */
export type AudioState = 'none' | 'queued' | 'to-order' | 'ready' | 'failed'

type TrackTable = {
  id: string
  artist_id: string
  album_id: string | null
  track_number: number | null
  title: string
  /** The title in lower case and without accents, for sorting. Written when the track changes. */
  title_key: Generated<string>
  /** null only for a work in progress. */
  genre: Genre | null
  mood: Mood | null
  description: string | null
  price_cents: number
  is_wip: number
  audio_state: AudioState
  duration_ms: number | null
  cover_hash: string | null
  play_count: Generated<number>
  /** The logarithm of the plays weighted by age. As a logarithm, the order does not change while time passes. */
  heat: Generated<number>
  /** 1 when everybody may see it: published, not taken down, and its audio is `ready` or `to-order`. */
  is_listed: number
  first_listed_at: number | null
  /** The time of the first listing; before that, the time of creation. */
  released_at: number
  /** Before this time, a track that is not listed yet stays unlisted. Null if it need not wait. */
  release_at: Generated<number | null>
  created_at: number
  updated_at: number
  /** When the track was taken down. A hidden row has it from the beginning, so that nothing shows it as a track. */
  deleted_at: number | null
  /** The track for which this hidden row holds a version of the mix or another recording; null for a track. */
  version_of: Generated<string | null>
  /** Names the recording in addresses. It moves with the recording from row to row. Empty for a first one. */
  recording: Generated<string>
  /** The hash of the upload's Idempotency-Key; null without one. */
  upload_key: Generated<string | null>
}

export type Variant = 'original' | 'stream' | 'preview'

type TrackFileTable = {
  track_id: string
  variant: Variant
  storage_key: string
  content_type: string
  size_bytes: number
  sha256: string
  /** JSON: the SHA-256 of each block of a download. */
  blocks: string
}

type TrackPeaksTable = { track_id: string; peaks: string }

/** Measured while the track is prepared. Tracks that were prepared by an older server have no row. */
type TrackLoudnessTable = {
  track_id: string
  /** EBU R128; null if nothing in the track is loud enough or long enough to be measured. */
  integrated_lufs: number | null
  /** The highest sample of the streaming copy before it is encoded, relative to full scale. */
  peak_db: number
  /** By how much the streaming copy is quieter than the original, because the original exceeds full scale. */
  turned_down_db: number
}

/** A file to which possibly no row refers. A sweep checks that, and deletes the file if no row does. */
type LooseFileTable = { storage_key: string; since: number }

type MediaJobTable = {
  id: string
  track_id: string
  /** `demo` synthesises the original first. */
  kind: 'prepare' | 'demo'
  state: 'queued' | 'running' | 'failed'
  /** Jobs with a higher priority run first. */
  priority: number
  progress: number
  message: string | null
  may_retry: number
  attempts: number
  /**
   * The process that runs the job extends this time. When it has passed, another process takes the job over. In a
   * queued job, it is the earliest time of the next attempt.
   */
  leased_until: number | null
  created_at: number
  updated_at: number
}

type PurchaseTable = {
  id: string
  user_id: string
  track_id: string
  price_cents: number
  /** null if the track was free. */
  payment_id: Generated<string | null>
  /** 1 if the buyer had heard the preview shortly before. null until the purchase is in the daily sums. */
  after_preview: Generated<number | null>
  created_at: number
}

type PlayTable = {
  id: string
  track_id: string
  user_id: string | null
  /** The hash of the listener: an account, or the address of a signed-out person. */
  listener: string | null
  /** When the listening ended. */
  played_at: number
  /** How long the listener listened. Forgotten, like `reported_at`, when late reports can no longer refer to that time. */
  listened_ms: Generated<number | null>
  reported_at: Generated<number | null>
  source: Generated<PlaySource | null>
  /** Which parts of the track were heard, in hex; null until that is reported. */
  heard: Generated<string | null>
  /** For how long the track was heard, as the sums of its listener count it. A trigger sets it; null without an account. */
  heard_ms: Generated<number | null>
  /** Whether the listener could hear the whole track. null until the play is in the daily sums. */
  counted_as: Generated<'full' | 'preview' | null>
}

/** How much a listener likes a track, from plays and purchases. Computed again from time to time. */
type AffinityTable = { user_id: string; track_id: string; weight: number }

type TrackNeighbourTable = { track_id: string; neighbour_id: string; weight: number }

type TrackWordTable = { word: string; track_id: string }

/** `typo` is the word itself or the word without one of its letters, so that a search with a typo finds the word. */
type WordTypoTable = { typo: string; word: string }

/** A word of the name of something that is found by it. Its row stays when the subject is deleted, and finds nothing then. */
type NameWordTable = { kind: 'artist' | 'album' | 'playlist'; word: string; subject_id: string }

/**
 * Numbers that replicas share. `tracks` is incremented with every change of the lists, so that each replica notices
 * that its cache is stale. The other names are tasks, with the time at which a replica last started them.
 */
type CatalogueVersionTable = { name: string; version: number }

type SchemaVersionTable = { version: number; applied_at: number }

export type Tables = AchievementTables &
  AdminTables &
  FollowingTables &
  ListenerTables &
  MailTables &
  ModerationTables &
  MoneyTables &
  PlaylistTables &
  PressKitTables &
  RoomTables &
  SecurityTables &
  SumTables &
  UploadTables & {
    users: UserTable
    sessions: SessionTable
    access_keys: AccessKeyTable
    attempts: AttemptTable
    artist_profiles: ArtistProfileTable
    artist_photos: ArtistPhotoTable
    albums: AlbumTable
    tracks: TrackTable
    track_files: TrackFileTable
    track_peaks: TrackPeaksTable
    track_loudness: TrackLoudnessTable
    loose_files: LooseFileTable
    media_jobs: MediaJobTable
    purchases: PurchaseTable
    plays: PlayTable
    affinities: AffinityTable
    track_neighbours: TrackNeighbourTable
    track_words: TrackWordTable
    word_typos: WordTypoTable
    name_words: NameWordTable
    catalogue_versions: CatalogueVersionTable
    schema_versions: SchemaVersionTable
  }
