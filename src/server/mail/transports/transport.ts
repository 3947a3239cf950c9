// How a mail leaves the server.

export type Mailbox = { name: string; address: string }

/** A mail as it is sent. All its texts are in one line, except `text` and `html`. */
export type Message = {
  id: string
  kind: string
  createdAt: number
  to: Mailbox
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where mail programs unsubscribe with one press; null if this kind cannot be switched off. */
  unsubscribeAddress: string | null
}

export type Transport = {
  /** Rejects with `Refused` if another attempt would end the same way, and with any other error if it might not. */
  send(message: Message, signal: AbortSignal): Promise<void>
  close(): void
}

/** The server of the recipient has refused the mail for good. */
export class Refused extends Error {}

/** The recipient cannot get the mail at the moment. It says nothing about other mails. */
export class NotNow extends Error {}
