// Law 2: short files, short functions, nothing unchecked, nothing dead.
import { edges, isTest } from './module-graph'
import type { SourceFile } from './source-file'

const fileLinesMax = 300
const functionLinesMax = 50

/** Tables of rows, and message catalogues. */
const onlyRows =
  /^src\/(?:contract\/(?:routes|routes-beyond|limits|errors)\.ts|contract\/schemas\/.*|client\/.*\/messages\.tsx?)$/

export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path, lines }) => lines >= fileLinesMax && !onlyRows.test(path))
    .map(({ path, lines }) => `${path} has ${lines} lines; keep it under ${fileLinesMax}`)
}

export function longFunctions(files: SourceFile[]): string[] {
  return files.flatMap(({ path, functions }) =>
    functions
      // A describe's body is a list of tests, not a piece of logic.
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

/** A lint rule may be set aside for one line, by name; a type check never. */
const silences =
  /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable(?!-(?:next-)?line [a-z])|no-explicit-any/

export function silencedChecks(files: SourceFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => silences.test(text))
      .map(({ text, line }) => `${path}:${line} silences a check: ${text.trim()}`),
  )
}

/** Loaded by name from outside (the build, `npm run dev`, the first frame's plugin), and the table of limits. */
const entries =
  /^(?:src\/(?:contract\/limits|server\/(?:main|compose|config)|client\/(?:main|app\/first-paint\/first-frame|app\/first-paint\/first-frame-boot))\.tsx?|sw\/service-worker\.ts|src\/server\/database\/migrations\/.*|vite\.config\.ts)$/

/** `import * as limits`, used as `limits.volumeStep`. */
function namesTaken(user: SourceFile, names: string[], text: string): string[] {
  if (!names.includes('*')) return names
  const alias = /\bimport\s+(?:type\s+)?\*\s+as\s+(\w+)/.exec(text)?.[1]
  if (alias === undefined) return ['*']
  return [...user.text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
}

export function deadExports(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const used = new Set<string>()
  for (const { from, to, taken } of edges(files)) {
    const user = byPath.get(from)
    if (!user) continue
    const statement = user.text
      .split('\n')
      .slice(taken.line - 1, taken.line + 1)
      .join(' ')
    for (const name of namesTaken(user, taken.names, statement)) used.add(`${to} ${name}`)
  }
  return files
    .filter(({ path }) => /^(?:src|sw)\//.test(path) && !isTest(path) && !entries.test(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter(({ name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
        .map(({ name, line }) => `${path}:${line} exports ${name}, which nobody imports`),
    )
}
