// Which licences our dependencies may have, read from package-lock.json and from the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Dependency = {
  /** The package's folder, as package-lock.json names it: `node_modules/sharp`. */
  folder: string
  /** An SPDX expression; null if the package names none. */
  license: string | null
  isOptional: boolean
  /** The names of the packages it depends on. */
  needs: string[]
  hasWasm: boolean
}

const permissive =
  `MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0
  Zlib WTFPL`.split(/\s+/)
/** Licences whose copyleft applies only to the files they cover, and licences of fonts and data. */
const perFile = ['MPL-2.0', 'OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0']
/** Allowed only on the server, where each package stays in separate files. */
const lesser = /^LGPL-/

const allowed = new Set([...permissive, ...perFile])

/**
 * The libraries compiled into the WebAssembly of a package. The package's own licence covers only the code around them.
 */
const wasmContents: Record<string, { library: string; license: string }[]> = {
  '@wasm-audio-decoders/common': [{ library: 'puff (zlib)', license: 'Zlib' }],
  '@wasm-audio-decoders/flac': [{ library: 'libFLAC', license: 'BSD-3-Clause' }],
  '@wasm-audio-decoders/ogg-vorbis': [{ library: 'libvorbis and libogg', license: 'BSD-3-Clause' }],
  harfbuzzjs: [{ library: 'HarfBuzz', license: 'MIT' }],
  'mpg123-decoder': [{ library: 'mpg123', license: 'LGPL-2.1-only' }],
  'opus-decoder': [{ library: 'libopus', license: 'BSD-3-Clause' }],
  'pdfjs-dist': [
    { library: 'OpenJPEG', license: 'BSD-2-Clause' },
    { library: 'qcms', license: 'MIT' },
    { library: 'JBIG2 of PDFium', license: 'BSD-3-Clause' },
  ],
  // Only in a copy of Yarn, which the package contains by mistake and nothing runs.
  pdfkit: [{ library: 'libzip', license: 'BSD-3-Clause' }],
  'playwright-core': [{ library: 'libwebp', license: 'BSD-3-Clause' }],
  'source-map': [{ library: 'source-map-mappings', license: 'Apache-2.0 OR MIT' }],
  'wasm-media-encoders': [
    { library: 'LAME', license: 'LGPL-2.0-or-later' },
    { library: 'libvorbis and libogg', license: 'BSD-3-Clause' },
  ],
}

/** Optional packages that only a separate program imports. The program communicates with the server over pipes. */
const separateOptionalPrograms: Record<string, string> = {
  '@audio/decode-aac': 'src/server/media/aac/aac-decoder.mjs',
}

/** Packages whose package.json names no valid SPDX licence. A person has read their LICENSE or Readme file. */
const manuallyRead: Record<string, string> = {
  'combine-errors': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

type Accepts = (license: string) => boolean

/** Evaluates an SPDX expression: one part of an OR must be accepted, and every part of an AND. */
export const isAccepted = (expression: string, accepts: Accepts): boolean => {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const term = (): boolean => {
    const word = words[at++] ?? ''
    if (word !== '(') return accepts(word)
    const inner = anyOf()
    at += 1
    return inner
  }
  const allOf = (): boolean => {
    let result = term()
    while (words[at] === 'AND') {
      at += 1
      const next = term()
      result = result && next
    }
    return result
  }
  const anyOf = (): boolean => {
    let result = allOf()
    while (words[at] === 'OR') {
      at += 1
      const next = allOf()
      result = result || next
    }
    return result
  }
  return anyOf() && at === words.length
}

/** The packages that browser code imports, and all packages that those depend on. */
const reachableFrom = (dependencies: Dependency[], names: Iterable<string>) => {
  const needsOf = new Map(dependencies.map(({ folder, needs }) => [nameOf(folder), needs]))
  const reached = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    open.push(...(needsOf.get(name) ?? []))
  }
  return reached
}

type Imports = { path: string; packages: string[] }[]

const inBrowser = /^(?:src\/(?:client|contract|vault)|sw)\//

const faultOf = (dependency: Dependency, imports: Imports, browserPackages: Set<string>): string | null => {
  const name = nameOf(dependency.folder)
  const program = separateOptionalPrograms[name]
  if (program !== undefined) {
    if (!dependency.isOptional) return `${name} must be an optional dependency`
    const stranger = imports.find(({ path, packages }) => packages.includes(name) && path !== program)
    return stranger ? `${stranger.path} imports ${name}, which only ${program} may` : null
  }
  if (dependency.hasWasm && !wasmContents[name]) {
    return `${name} ships WebAssembly; name what is compiled into it in wasmContents`
  }
  const accepts: Accepts = (license) =>
    allowed.has(license) || (lesser.test(license) && !browserPackages.has(name))
  const inside = (wasmContents[name] ?? []).find(({ license }) => !isAccepted(license, accepts))
  if (inside) return `${name} contains ${inside.library}, whose licence is ${inside.license}`
  if (dependency.license === null) return `${name} names no licence`
  return isAccepted(dependency.license, accepts) ? null : `${name} has the licence ${dependency.license}`
}

export const forbiddenLicences = (dependencies: Dependency[], imports: Imports): string[] => {
  const direct = imports.filter(({ path }) => inBrowser.test(path)).flatMap(({ packages }) => packages)
  const browserPackages = reachableFrom(dependencies, direct)
  return dependencies.flatMap((dependency) => faultOf(dependency, imports, browserPackages) ?? [])
}

const runsWasm = /WebAssembly\s*\.\s*(?:compile|instantiate|Module|Instance)/

const shipsWasm = (folder: string, readsScripts: boolean): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name !== 'node_modules' && shipsWasm(path, readsScripts)
    if (entry.name.endsWith('.wasm')) return true
    return readsScripts && /\.[cm]?js$/.test(entry.name) && runsWasm.test(readFileSync(path, 'latin1'))
  })

type Locked = { license?: string; dev?: boolean; optional?: boolean; dependencies?: Record<string, string> }

/** The licence in the lock file, or the one that the installed package names. */
const licenseOf = (folder: string, { license }: Locked): string | null => {
  const file = join(folder, 'package.json')
  if (license !== undefined || !existsSync(file)) return license ?? null
  const named: { license?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof named.license === 'string' ? named.license : (manuallyRead[nameOf(dirname(file))] ?? null)
}

export const readDependencies = (): Dependency[] => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, locked]) => ({
      folder,
      license: licenseOf(folder, locked),
      isOptional: locked.optional === true,
      needs: Object.keys(locked.dependencies ?? {}),
      // WebAssembly can also be text inside a script. Reading all scripts of packages that only build takes seconds.
      hasWasm: existsSync(folder) && shipsWasm(folder, locked.dev !== true),
    }))
}
