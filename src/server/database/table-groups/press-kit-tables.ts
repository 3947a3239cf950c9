// The rows of press kits.
import type { Generated } from 'kysely'
import type {
  HighlightType,
  KitVisibility,
  LeadPurpose,
  LeadState,
  PaperSize,
  StageFile,
} from '~/contract/rules/presskit/kit-parts'

type PressKitTable = {
  user_id: string
  visibility: KitVisibility
  /** 1 if people without an access key may see the kit. */
  is_open: number
  /** The key in the address of an unlisted kit. */
  secret: string
  /** Raised when the addresses end that were signed for this kit. They name this number. */
  access_number: number
  /** JSON: what the page shows, without the tracks. */
  content: string
  /** JSON: the names of the generated texts that the artist has not reviewed. */
  generated: string
  lead_retention_days: number | null
  revision: number
  updated_at: number
}

/** A track that was deleted keeps its row until the artist saves the tracks again. */
type PressKitTrackTable = {
  user_id: string
  track_id: string
  position: number
  /** 1 if visitors of the kit hear the whole track. */
  in_full: number
}

type PressKitHighlightTable = {
  id: string
  user_id: string
  type: HighlightType
  title: string
  /** A day such as 2030-05-17. */
  date: string | null
  place: string
  url: string | null
  created_at: number
}

/** PDF files. */
type PressKitFileTable = {
  user_id: string
  kind: StageFile
  name: string
  /** Ends with the SHA-256 of the file. */
  storage_key: string
  size_bytes: number
}

type PressKitLeadTable = {
  id: string
  /** The artist. */
  user_id: string
  state: LeadState
  name: string
  email: string
  organisation: string
  purpose: LeadPurpose
  message: string
  date: string | null
  place: string
  budget: string
  notes: string
  answer: string | null
  answered_at: number | null
  created_at: number
  /** The hash of the Idempotency-Key; null without one. */
  request_key: string | null
  /** Whether it is added to the sums once it is neither held nor archived. */
  waits_for_count: Generated<number>
}

/** What happened with a kit on one day. A day on which nothing happened has no row. */
type PressKitDayTable = {
  user_id: string
  /** Days since 1 January 1970 in UTC. */
  day: number
  visits: number
  seconds: number
  plays: number
  downloads: number
  leads: number
}

/** The sums of a day by source of the visit, track, kind of download and purpose of the lead. */
type PressKitCountTable = {
  user_id: string
  day: number
  kind: 'source' | 'track' | 'download' | 'purpose'
  name: string
  count: number
}

/** Who has visited a kit on a day, without a trace of who it was. The rows are deleted after two days. */
type PressKitVisitorTable = {
  /** A keyed hash of address, browser, kit and day. */
  visitor: string
  /** A keyed hash of address, kit and day. */
  network: string
  user_id: string
  day: number
  /** What has been counted of this visitor. */
  seconds: number
  plays: number
}

type PressKitBuildTable = {
  user_id: string
  state: 'waiting' | 'building' | 'ready' | 'failed'
  /** From 0 to 100. */
  progress: number
  /** How often the present build was begun. */
  attempts: number
  /** When a waiting build may begin, and when the lease of a build that is running ends. */
  due_at: number
  /** A random id of the run that builds the files now; null while none does. */
  lease: string | null
  /** The revision of the kit in the files; null before the first build. */
  revision: number | null
  /** The SHA-256 of what the files say, also of facts that are stored outside of the kit. */
  facts: string | null
  built_at: number | null
  /** When these facts were last compared with the present ones. */
  checked_at: number
}

/** The one-sheets and the preview picture of the last build. */
type PressKitBuiltFileTable = {
  user_id: string
  /** What the file is. The column is older than the pictures. */
  paper: PaperSize | 'preview'
  storage_key: string
  size_bytes: number
  sha256: string
}

export type PressKitTables = {
  press_kits: PressKitTable
  press_kit_tracks: PressKitTrackTable
  press_kit_highlights: PressKitHighlightTable
  press_kit_files: PressKitFileTable
  press_kit_leads: PressKitLeadTable
  press_kit_days: PressKitDayTable
  press_kit_counts: PressKitCountTable
  press_kit_visitors: PressKitVisitorTable
  press_kit_builds: PressKitBuildTable
  press_kit_built_files: PressKitBuiltFileTable
}
