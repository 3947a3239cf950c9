// Proves that a new route, utility class or call adds nothing to the first screen: builds the client once more with
// one of each, and compares the size of each file of the first screen.
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { firstFiles, readManifest } from './chunks.mjs'

const folder = 'node_modules/.cache/lariat-size'
const page = resolve('src/client/features/size-probe/size-probe-page.tsx')
/** Texts that must occur in the second build. Otherwise the build proves nothing. */
const marks = ['/size-probe/:id', 'GET /size-probes/{id}', '13.37px']

const pageSource = `
import { call } from '~/client/api/call'
import { Page } from '~/client/ui/page'
export default function SizeProbePage() {
  return <Page title="Probe"><button className="mt-[13.37px]" onClick={() => call('sizeProbe', {})} /></Page>
}`

/** What the probe inserts into a file, and after which text. @type {Record<string, [after: string, text: string][]>} */
const insertions = {
  'src/contract/paths.ts': [['export const paths = {', "sizeProbe: '/size-probe/:id',"]],
  'src/contract/routes.ts': [['export const routes = {', "sizeProbe: 'GET /size-probes/{id}',"]],
  'src/client/app/routing/routes.tsx': [
    ['type RouteRow =', `const SizeProbePage = lazyPage(() => import('${page}'))\n`],
    [
      'const rows: readonly RouteRow[] = [',
      "{ path: paths.sizeProbe, access: 'open', page: <SizeProbePage /> },",
    ],
  ],
}

/** @param {string} code @param {string} file */
function insert(code, file) {
  return (insertions[file] ?? []).reduce((text, [after, more]) => {
    const at = text.indexOf(after)
    if (at === -1) throw new Error(`The size probe finds no "${after}" in ${file}`)
    // A declaration is inserted before the text that is searched for, an entry of a table after it.
    const place = after.endsWith('=') ? at : at + after.length
    return text.slice(0, place) + more + text.slice(place)
  }, code)
}

/** @type {import('vite').Plugin} */
const probe = {
  name: 'lariat:size-probe',
  enforce: 'pre',
  resolveId: (id) => (id === page ? page : undefined),
  load: (id) => (id === page ? pageSource : undefined),
  transform(code, id) {
    const file = Object.keys(insertions).find((each) => id === resolve(each))
    return file ? insert(code, file) : undefined
  },
}

/** Replaces the hashes of contents, which differ between the builds, so that files can be compared. @param {string} text */
const withoutHashes = (text) =>
  text.replaceAll(/-[\w-]{7,8}\.(js|css|woff2)/g, '-hash.$1').replaceAll(/sha256-[\w+/=]+/g, 'sha256-hash')

/** @param {string} client @param {import('./chunks.mjs').Manifest} manifest @returns {Promise<Map<string, string>>} */
async function firstScreenOf(client, manifest) {
  const files = ['index.html', ...firstFiles(manifest)]
  const texts = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')))
  return new Map(files.map((file, at) => [withoutHashes(file), withoutHashes(texts[at] ?? '')]))
}

/** @returns {Promise<string[]>} what has grown, if anything */
export async function probeFirstScreen() {
  process.env.NODE_ENV = 'production'
  const client = join(folder, 'client')
  await rm(folder, { recursive: true, force: true })
  await build({ logLevel: 'silent', plugins: [probe], build: { outDir: client } })
  const manifest = readManifest(join(client, '.vite/manifest.json'))
  const files = Object.values(manifest).map(({ file }) => file)
  const all = (await Promise.all(files.map((file) => readFile(join(client, file), 'latin1')))).join('\n')
  const missing = marks.filter((mark) => !all.includes(mark))
  if (missing.length > 0) return [`The size probe is not in its own build: ${missing.join(', ')}`]
  const before = await firstScreenOf('dist/client', readManifest())
  const after = await firstScreenOf(client, manifest)
  return [...after].flatMap(([file, text]) => {
    const more = text.length - (before.get(file)?.length ?? 0)
    return more > 0 ? [`A new route, class and call add ${more} bytes to ${file} of the first screen`] : []
  })
}
