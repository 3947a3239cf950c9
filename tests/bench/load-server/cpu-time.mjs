// What a process has spent of the processor so far, itself and in all its threads.
import { readFileSync } from 'node:fs'

const tickMs = 10
const userTicksAt = 11

/** NaN where the system does not tell. @param {number | undefined} pid */
export function cpuMilliseconds(pid) {
  try {
    // After the name, which stands in parentheses and may hold anything.
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
