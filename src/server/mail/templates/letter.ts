// What a template makes of a mail: the parts of a letter, which become text and HTML.

export type Row = { label: string; value: string }

export type Block =
  | { type: 'text'; text: string }
  /** What a person wrote. */
  | { type: 'quote'; text: string }
  /** Long names with a short value each, and their sum. */
  | { type: 'items'; rows: readonly Row[]; total: Row }
  /** Short names with a value of any length each. */
  | { type: 'facts'; rows: readonly Row[] }
  /** A page of Lariat; the renderers put the public address before the path. */
  | { type: 'link'; label: string; path: string }

export type Letter = {
  subject: string
  title: string
  blocks: readonly Block[]
  /** One sentence that says why the mail came. */
  why: string
  replyTo: string | null
}

/** Where the mail leads. */
export type Addresses = {
  publicUrl: string
  /** Whether the recipient can switch off this kind of mails on their account page. */
  canBeStopped: boolean
}

export const subjectMaxLength = 70
