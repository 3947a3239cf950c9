// Limits for files, functions and folders, and no unchecked types. knip (`npm run unused`) finds unused exports.
import { isTest } from './module-graph'
import type { SourceFile } from './source-file'

const fileLinesMax = 300
const functionLinesMax = 50
const folderFilesMax = 15

/** Files that consist only of table rows, and message catalogues. */
const onlyRows =
  /^src\/(?:contract\/(?:routes|routes-beyond|limits|errors)\.ts|contract\/schemas\/.*|(?:client|server)\/.*\/messages(?:\.[a-z]{2})?\.tsx?)$/

export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path, lines }) => lines >= fileLinesMax && !onlyRows.test(path))
    .map(({ path, lines }) => `${path} has ${lines} lines; keep it under ${fileLinesMax}`)
}

/** Finds folders with too many source files. Tests and styles are not counted. */
export function crowdedFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!/\.(?:tsx?|mjs)$/.test(path) || /\.test\.tsx?$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > folderFilesMax)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} source files; split it by concept, at most ${folderFilesMax} each`,
    )
}

export function longFunctions(files: SourceFile[]): string[] {
  return files.flatMap(({ path, functions }) =>
    functions
      // The callback of `describe` is a list of tests and not one function.
      .filter(
        ({ name, lines }) => lines >= functionLinesMax && !(isTest(path) && name.startsWith('describe')),
      )
      .map(
        (span) =>
          `${path}:${span.line} ${span.name} has ${span.lines} lines; keep it under ${functionLinesMax}`,
      ),
  )
}

export function anyTypes(files: SourceFile[]): string[] {
  const inCode = files.flatMap(({ path, anyLines }) =>
    anyLines.map((line) => `${path}:${line} has the type any`),
  )
  const inWords = files.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => /@(?:type|param|returns|typedef)\s*\{[^}]*\bany\b/.test(text))
      .map(({ line }) => `${path}:${line} has the type any`),
  )
  return [...inCode, ...inWords]
}

/** A lint rule may be disabled for one line, by name. A type check must never be. */
const silences =
  /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable(?!-(?:next-)?line [a-z])|no-explicit-any/

export function silencedChecks(files: SourceFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => silences.test(text))
      .map(({ text, line }) => `${path}:${line} silences a check: ${text.trim()}`),
  )
}
