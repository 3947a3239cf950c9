// Queries for the tracks of a long playlist. Queries of SQLite run in this process, so that other requests are answered
// between the parts.
import { setImmediate as nextRound } from 'node:timers/promises'

const partLength = 500

export const inParts = async <Row>(
  ids: readonly string[],
  read: (part: string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += partLength) {
    rows.push(...(await read(ids.slice(from, from + partLength))))
    await nextRound()
  }
  return rows
}
