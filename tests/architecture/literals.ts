// Paths, colours, the specification's texts and SQL are each written in one place.
import { errorTexts } from '../../src/contract/errors'
import { paths } from '../../src/contract/paths'
import { isTest } from './module-graph'
import type { SourceFile } from './source-file'

const inClient = ({ path }: SourceFile) => path.startsWith('src/client/') && !isTest(path)

const pageRoots = new Set(Object.values(paths).map((path) => path.split('/')[1]))
const isPagePath = (text: string) => text.length > 1 && pageRoots.has(/^\/([\w-]+)/.exec(text)?.[1])
const mayNamePages = /^src\/(?:contract\/(?:shell-)?paths\.ts$|tools\/)/

/**
 * Finds page paths in `src` outside the tools, contract/paths.ts and contract/shell-paths.ts, and links of the client
 * that do not come from these two files.
 */
export function rawPaths(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !mayNamePages.test(path))
    .flatMap((file) => {
      const links = inClient(file) ? file.targets.filter(({ value }) => value.startsWith('/')) : []
      const pages = file.texts.filter(({ value }) => isPagePath(value))
      const lines = new Map([...links, ...pages].map(({ value, line }) => [line, value]))
      return [...lines].map(
        ([line, value]) => `${file.path}:${line} leads to "${value}"; take it from contract/paths.ts`,
      )
    })
}

/** `#main` is an anchor and `url(#fade)` a reference. `#fade` alone could be a colour, so it counts as one. */
const color =
  /(?<!url\()(?<![\w/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(|\bcolor\(/i
const palette =
  /^src\/client\/ui\/(?:base\.css|tokens\.css|pictures\/(?:cover|generated-cover)\.tsx|scene\/.*)$/

export function rawColors(files: SourceFile[]): string[] {
  const painted = files.filter((file) => inClient(file) && !palette.test(file.path))
  return painted.flatMap(({ path, text, texts, targets }) => {
    const anchors = new Set(targets.map(({ value }) => value))
    const styles = path.endsWith('.css')
      ? text.split('\n').map((value, index) => ({ value, line: index + 1 }))
      : texts
    return styles
      .filter(({ value }) => color.test(value) && !anchors.has(value))
      .map(({ value, line }) => `${path}:${line} has a colour of its own: ${value.trim()}`)
  })
}

const catalogue = Object.values(errorTexts).map((text) =>
  // A text with a number in it is compared up to the number.
  typeof text === 'string' ? text : (text(0).split('0')[0] ?? '').trim(),
)

export function strayErrorTexts(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:src|sw)\//.test(path) && !isTest(path) && path !== 'src/contract/errors.ts')
    .flatMap(({ path, texts }) =>
      texts
        .filter(({ value }) => catalogue.some((text) => value.includes(text)))
        .map(({ value, line }) => `${path}:${line} words "${value}" itself; take it from contract/errors.ts`),
    )
}

const queries = /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|sql)$/
const mayQuery = /^src\/(?:server\/database\/.*|(?:server|demo)\/(?:.*\/)?(?:[a-z-]+-)?repository\.ts)$/

export function straySql(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !mayQuery.test(path))
    .flatMap(({ path, calls }) =>
      calls
        .filter(({ name }) => queries.test(name))
        .map(({ name, line }) => `${path}:${line} queries (${name}); that belongs in a repository.ts`),
    )
}

const audioGraph = /\b(?:webkit|Offline)?AudioContext\b|\bcreateAnalyser\b|\bAnalyserNode\b/

/** WebAudio is silent while a phone is locked, so the client must not use it. The server draws the waveforms. */
export function audioGraphs(files: SourceFile[]): string[] {
  return files
    .filter((file) => inClient(file))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((value, index) =>
          audioGraph.test(value)
            ? [`${path}:${index + 1} has an audio graph; play with an audio element: ${value.trim()}`]
            : [],
        ),
    )
}
