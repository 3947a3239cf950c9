// What the preview picture of a press kit shows beside the photo.
import type { KitLook } from '~/contract/rules/presskit/kit-parts'

export type PreviewContent = {
  name: string
  /** Is drawn if the fonts have no glyphs for the name. */
  username: string
  line: string
  /** Where the artist is, and the genres. */
  facts: string
  look: KitLook
  accent: string
}
