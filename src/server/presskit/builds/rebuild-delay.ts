import { minuteMs, secondMs } from '~/contract/durations'

/** A kit is built again so long after its last change, so that an artist who saves often causes one build. */
export const rebuildDelayMs = 5 * secondMs

/** However often the artist saves, the build begins so long after the first change. */
export const delaysMaxMs = minuteMs
