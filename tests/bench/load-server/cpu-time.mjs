// The CPU time that a process has used so far, in all its threads.
import { readFileSync } from 'node:fs'

const tickMs = 10
const userTicksAt = 11

/** Returns NaN on systems without /proc. @param {number | undefined} pid */
export function cpuMilliseconds(pid) {
  try {
    // The fields follow the process name, which is in parentheses and may contain any character.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
    const ticks = fields
      .split(' ')
      .slice(userTicksAt, userTicksAt + 2)
      .map(Number)
    return ticks.reduce((sum, each) => sum + each, 0) * tickMs
  } catch {
    return Number.NaN
  }
}
