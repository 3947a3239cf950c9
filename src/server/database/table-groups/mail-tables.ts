// The rows of mails, and of what causes mails later.
import type { OptionalMail } from '~/contract/rules/mail/optional-mails'

type MailTable = {
  id: string
  /** null for people without an account. */
  user_id: string | null
  kind: string
  address: string
  name: string
  /** JSON: the mail without its recipient. Empty once the mail was sent or dropped, and so is the name. */
  content: string
  /** A second mail with the same key is not queued. null for mails that may be sent again. */
  once_key: string | null
  /** What deletes the mail if it is deleted before sending. null for mails that nothing takes back. */
  about: string | null
  /** 1 for mails to many people, which wait until no other mail is due. */
  is_bulk: number
  /** `dropped`: the recipient had switched this kind off before it was sent. */
  state: 'queued' | 'sent' | 'failed' | 'dropped'
  attempts: number
  /** The earliest time of the next attempt. During an attempt, the time at which its lease ends. */
  due_at: number
  /** Why the last attempt failed. */
  reason: string | null
  created_at: number
  ended_at: number | null
}

/** A kind of mails that a person has switched off. */
type MailRefusalTable = { user_id: string; kind: OptionalMail; created_at: number }

/** A track that became public, and about which not all followers of its artist have a mail yet. */
type ReleaseToMailTable = {
  track_id: string
  artist_id: string
  listed_at: number
  /** The first track of those that one mail names together. null until they are put together. */
  group_id: string | null
  /** The followers up to this id have their mail. Kept in the row of the first track of a group. */
  told_until: string
}

/** A paid purchase that is in no summary for its seller yet. */
type SaleToMailTable = {
  purchase_id: string
  seller_id: string
  track_id: string
  cents: number
  sold_at: number
}

export type MailTables = {
  mails: MailTable
  mail_refusals: MailRefusalTable
  releases_to_mail: ReleaseToMailTable
  sales_to_mail: SaleToMailTable
}
