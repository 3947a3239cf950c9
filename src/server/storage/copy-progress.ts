// Which files an interrupted copy has finished, in a text file: the name of the copy, then one key a line.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Progress } from './copy-files'

const readLines = (file: string): string[] => {
  try {
    // The text after the last line break is a line that was not written to its end.
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}

/** A copy with another name, for example to another bucket, starts from the beginning. */
export const openProgress = (file: string, name: string): Progress & { finish(): void } => {
  const [former, ...keys] = readLines(file)
  const lines = former === name ? [name, ...keys] : [name]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return {
    done: new Set(lines.slice(1)),
    add: (key) => appendFileSync(file, `${key}\n`),
    finish: () => rmSync(file, { force: true }),
  }
}
