import { secondMs } from '~/contract/durations'

/** A kit is built again so long after its last change, so that an artist who saves often causes one build. */
export const rebuildDelayMs = 5 * secondMs
