import { contrast, lookPapers, readableOn, shapeContrastMin } from '~/contract/rules/presskit/accent'
import type { KitLook } from '~/contract/rules/presskit/kit-parts'
import { messages } from './messages'

const colour = /^#[\da-f]{6}$/

/** Why the accent cannot be saved; undefined if it can. */
export function accentProblem(look: KitLook, accent: string): string | undefined {
  if (!colour.test(accent)) return messages.look.noColour
  return contrast(accent, lookPapers[look]) < shapeContrastMin ? messages.look.tooFaint : undefined
}

/** The nearest accent that can be seen. Null if the given one can, or is no colour. */
export const betterAccent = (look: KitLook, accent: string): string | null =>
  colour.test(accent) && accentProblem(look, accent) !== undefined
    ? readableOn(lookPapers[look], accent, shapeContrastMin)
    : null
