// The common shape of every bench: it returns rows, each a figure beside its limit, and one table prints the verdicts.
import { cpus, loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'

/**
 * A row without a limit is printed for information and never fails. A figure that is not a number fails: it could not be measured.
 * `slowness` is how many times slower this machine is than the one for which `atMost` is meant. That limit grows by it.
 * @typedef {{ name: string, figure: number, unit: string, atMost?: number, atLeast?: number, slowness?: number }} Row
 * @typedef {{ rounds?: number, distFolder?: string }} Options
 * @typedef {(options: Options) => Promise<Row[]>} Bench
 */

/** @param {Row} row */
const hasLimit = ({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined

/** @param {Row} row */
export const holds = (row) => {
  const { figure, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY, slowness = 1 } = row
  return !hasLimit(row) || (figure <= atMost * slowness && figure >= atLeast)
}

/** @param {number} figure */
const shown = (figure) => (Math.abs(figure) < 10 ? figure.toFixed(2) : figure.toFixed(0))

/** @param {Row} row */
const mostOf = ({ atMost = 0, slowness = 1 }) =>
  slowness === 1
    ? `at most ${atMost}`
    : `at most ${atMost}, ${shown(atMost * slowness)} on this machine, which is ${slowness.toFixed(1)} times slower than the reference`

/** @param {Row} row */
const limitOf = (row) =>
  [row.atLeast === undefined ? '' : `at least ${row.atLeast}`, row.atMost === undefined ? '' : mostOf(row)]
    .filter(Boolean)
    .join(', ') || '-'

/** @param {Row} row */
const verdictOf = (row) => {
  if (!hasLimit(row)) return 'info'
  return holds(row) ? 'pass' : 'FAIL'
}

/** @param {Row[]} rows */
export function printTable(rows) {
  const lines = [
    ['name', 'figure', 'limit', 'verdict'],
    ...rows.map((row) => [row.name, `${shown(row.figure)} ${row.unit}`, limitOf(row), verdictOf(row)]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const [name = '', figure = '', limit = '', verdict = ''] of lines) {
    const [nameWidth = 0, figureWidth = 0, limitWidth = 0] = widths
    console.log(
      `${name.padEnd(nameWidth)}  ${figure.padStart(figureWidth)}  ${limit.padEnd(limitWidth)}  ${verdict}`,
    )
  }
  const [load = 0] = loadavg()
  if (load > cpus().length)
    console.log(`The machine is busy (load ${load.toFixed(1)}): repeat a failure alone.`)
}

export async function ensureBuilt() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
}

/**
 * Runs a bench when its own file is the program: `npm run bench:load -- 3` measures three rounds,
 * `npm run bench:api -- /some/dist` another build.
 * @param {string} moduleUrl @param {Bench} bench
 */
export async function runWhenStarted(moduleUrl, bench) {
  const [, program = '', ...words] = process.argv
  if (moduleUrl !== pathToFileURL(program).href) return
  const rounds = words.find((word) => /^\d+$/.test(word))
  const distFolder = words.find((word) => word !== rounds)
  if (distFolder === undefined) await ensureBuilt()
  const rows = await bench({ ...(rounds && { rounds: Number(rounds) }), ...(distFolder && { distFolder }) })
  printTable(rows)
  process.exit(rows.length > 0 && rows.every(holds) ? 0 : 1)
}

/** @param {number[]} values @param {number} share */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5)
