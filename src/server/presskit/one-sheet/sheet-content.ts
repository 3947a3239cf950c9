// What is printed on the one-sheet of a press kit. The page of the kit has the rest.
import type { HighlightType, LeadPurpose } from '~/contract/rules/presskit/kit-parts'

export type SheetHighlight = { type: HighlightType; title: string; date: string | null; place: string }
export type SheetContact = { purpose: LeadPurpose; name: string; email: string; phone: string }

export type SheetContent = {
  name: string
  /** Is printed if the fonts have no glyphs for the name. */
  username: string
  place: string
  line: string
  about: string
  accent: string
  highlights: readonly SheetHighlight[]
  contacts: readonly SheetContact[]
  /** The address of the kit. */
  address: string
}
