// The mails that Lariat sends. Each kind has a template; the queue stores what the template needs.
import type { Transaction } from 'kysely'
import type { EventKind, ReportReason, SubjectType } from '~/contract/rules/moderation/subjects'
import type { LeadPurpose } from '~/contract/rules/presskit/kit-parts'
import type { Tables } from '../database/tables'

/** `userId` is null for people without an account, such as those who wrote to an artist. */
export type Recipient = { email: string; name: string; userId: string | null }

/** What happened to the security of an account, which its owner must hear about. */
export type SecurityEvent =
  | {
      type:
        | 'second-factor-on'
        | 'second-factor-off'
        | 'recovery-codes-renewed'
        | 'elevation-began'
        | 'admin-given'
        | 'admin-taken'
        | 'sessions-ended-by-admin'
        | 'password-changed'
        | 'password-reset'
    }
  /** `name`: of the passkey. */
  | { type: 'passkey-added' | 'passkey-removed'; name: string }
  /** Told at the old address. `email` is the new one. */
  | { type: 'email-change-asked' | 'email-changed'; email: string }
  /** `left`: how many recovery codes still work. */
  | { type: 'recovery-code-used'; left: number }

export type Mail = { to: Recipient } & (
  | {
      kind: 'new-lead'
      leadId: string
      lead: {
        name: string
        email: string
        organisation: string
        purpose: LeadPurpose
        message: string
        /** Of a booking. A mail that was queued by an earlier version does not have them. */
        date?: string | null
        place?: string
        budget?: string
      }
    }
  | {
      kind: 'lead-answer'
      leadId: string
      artistName: string
      replyTo: string
      text: string
      question: string
    }
  | {
      kind: 'purchase-receipt'
      items: readonly { title: string; artistName: string; cents: number }[]
      orderId: string
      boughtAt: number
    }
  | {
      kind: 'sales-summary'
      day: string
      sales: number
      cents: number
      tracks: readonly { title: string; sales: number }[]
    }
  | { kind: 'invitation'; trackId: string; title: string; artistName: string }
  | {
      kind: 'moderation'
      subjectType: SubjectType
      title: string
      action: EventKind
      reason: ReportReason
      message: string
      until: number | null
      /** Opens the statement, and takes the appeal. */
      token: string
    }
  | {
      kind: 'moderation-answer'
      subjectType: SubjectType
      title: string
      action: 'restore' | 'lift' | 'reject-appeal'
      message: string
    }
  | { kind: 'security'; event: SecurityEvent; at: number }
  /** `linkId`: the token of the link is made from it when the mail is sent. */
  | { kind: 'reset-password'; linkId: string }
  | { kind: 'confirm-email'; linkId: string }
  /** Somebody asked to use this address for their account, but it has one already. */
  | { kind: 'email-taken' }
  | { kind: 'account-leaving'; deletesAt: number }
  | { kind: 'account-deleted' }
  | { kind: 'export-ready'; deletedAt: number }
  /** `more`: how many other tracks came out with it. */
  | { kind: 'new-release'; trackId: string; title: string; artistName: string; more: number }
)

/** Adds a mail to the queue in the transaction of what causes it, so that neither happens without the other. */
export type QueueMail = (transaction: Transaction<Tables>, mail: Mail) => Promise<void>
