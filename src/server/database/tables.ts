// The rows as both databases hold them: times are epoch milliseconds, flags are 0 or 1.
import type { Generated } from 'kysely'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { ProfileType } from '~/contract/schemas/built'
import type { MoneyTables } from './money-tables'

type UserTable = {
  id: string
  email: string
  /** What makes the address unique: composed and without case. */
  email_key: string
  username: string
  username_key: string
  display_name: string | null
  bio: string | null
  /** Username and display name without case and accents, for search. */
  search_text: string
  avatar_key: string | null
  profile_type: ProfileType
  is_admin: number
  password_hash: string
  /** Remembers the Idempotency-Key of the registration, hashed. */
  registration_key: string | null
  created_at: number
  updated_at: number
}

type SessionTable = {
  token_hash: string
  user_id: string
  created_at: number
  expires_at: number
}

type AccessKeyTable = { key_hash: string; created_at: number }

type AttemptTable = {
  id: string
  scope: string
  subject: string
  attempted_at: number
  /** 1 until the try is judged; a pending try counts, so that parallel ones cannot slip through. */
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
}

type AlbumTable = {
  id: string
  artist_id: string
  title: string
  description: string | null
  genre: Genre
  release_type: 'album' | 'ep' | 'single'
  cover_hash: string | null
  released_at: number
  created_at: number
}

/** `to-order`: made when it is first asked for, and shown as though it were ready. */
export type AudioState = 'none' | 'queued' | 'to-order' | 'ready' | 'failed'

type TrackTable = {
  id: string
  artist_id: string
  album_id: string | null
  track_number: number | null
  title: string
  /** What titles are sorted by: without case and accents. Written when a track has changed. */
  title_key: Generated<string>
  genre: Genre
  mood: Mood | null
  description: string | null
  price_cents: number
  is_wip: number
  audio_state: AudioState
  duration_ms: number | null
  cover_hash: string | null
  play_count: Generated<number>
  /** Plays weighed by their age, as a logarithm: its order never changes by time passing alone. */
  heat: Generated<number>
  /** 1 when everybody may see it: published, not taken down, and audible. */
  is_listed: number
  first_listed_at: number | null
  /** When it was listed first; until then, when it was made. */
  released_at: number
  created_at: number
  updated_at: number
  deleted_at: number | null
  /** Remembers the Idempotency-Key of the upload, hashed; null where none was given. */
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
  /** JSON: the SHA-256 of every block of a download. */
  blocks: string
}

type TrackPeaksTable = { track_id: string; peaks: string }

/** A file that may be nobody's: see uploads/sweep-loose-files. */
type LooseFileTable = { storage_key: string; since: number }

type MediaJobTable = {
  id: string
  track_id: string
  /** `demo` makes the original before it prepares it. */
  kind: 'prepare' | 'demo'
  state: 'queued' | 'running' | 'failed'
  /** The greater, the sooner. */
  priority: number
  progress: number
  message: string | null
  may_retry: number
  attempts: number
  /** Whoever runs it renews this; past it, another takes over. */
  leased_until: number | null
  created_at: number
  updated_at: number
}

type CollaboratorTable = {
  track_id: string
  user_id: string
  state: 'invited' | 'accepted'
  created_at: number
}

type PurchaseTable = {
  id: string
  user_id: string
  track_id: string
  price_cents: number
  /** null where nothing was to be paid. */
  payment_id: Generated<string | null>
  created_at: number
}

type PlayTable = {
  id: string
  track_id: string
  user_id: string | null
  /** Who listened, hashed: an account, or the address of someone signed out. */
  listener: string | null
  played_at: number
}

/** How fond a listener is of a track, from plays and purchases; reckoned anew now and then. */
type AffinityTable = { user_id: string; track_id: string; weight: number }

type TrackNeighbourTable = { track_id: string; neighbour_id: string; weight: number }

type TrackWordTable = { word: string; track_id: string }

/** Each word as it reads with one letter left out, by which a typo is forgiven. */
type WordTypoTable = { typo: string; word: string }

/** Raised with every change of what lists show, so that a replica knows what it remembers to be old. */
type CatalogueVersionTable = { name: string; version: number }

type SchemaVersionTable = { version: number; applied_at: number }

export type Tables = MoneyTables & {
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
  loose_files: LooseFileTable
  media_jobs: MediaJobTable
  collaborators: CollaboratorTable
  purchases: PurchaseTable
  plays: PlayTable
  affinities: AffinityTable
  track_neighbours: TrackNeighbourTable
  track_words: TrackWordTable
  word_typos: WordTypoTable
  catalogue_versions: CatalogueVersionTable
  schema_versions: SchemaVersionTable
}
