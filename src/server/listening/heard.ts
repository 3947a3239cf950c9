// Which parts of a track were heard, as far as its listeners report it.
import { heardPartsPerTrack, readHeard, writeHeard } from '~/contract/rules/listening/heard-parts'

type Heard = {
  /** Everything that is reported so far, as it is stored with the play. */
  heard: string
  /** What the report adds to the sums of the track: the first number counts reports, the others the parts. */
  added: number[]
}

/** Reports of one play may arrive twice and in any order, so only parts that are new are added. */
export const mergeHeard = (stored: string | null, reported: string): Heard => {
  const before = stored === null ? [] : readHeard(stored)
  const parts = readHeard(reported)
  const all = Array.from({ length: heardPartsPerTrack }, (_, part) => before[part] === true || parts[part])
  const added = all.map((isHeard, part) => Number(isHeard === true && before[part] !== true))
  return { heard: writeHeard(all.map(Boolean)), added: [Number(stored === null), ...added] }
}
