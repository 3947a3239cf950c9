// Puts the first frame into index.html, so that it paints before any script has loaded: markup of the real components,
// all styles of the first screen, and a script that chooses the theme and the frame. Measured on a slow phone, home's
// first paint takes 0.6 of the time of a bare React page, which paints when its script has run.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGenerator, type UserConfig as UnoConfig } from 'unocss'
import { runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { catalogueLanguage } from './catalogue-language.ts'
import { classNamesInline } from './css-modules.ts'
import { buildSeparately, scriptIn, separateBuild, sheetsIn } from './separate-build.ts'

const folder = 'src/client/app/first-paint'
const utilitiesEntry = 'virtual:first-frame-utilities.css'
const noStyles = '\0no-styles'

type FrameModule = { renderFirstFrame(): string; apiOrigins: string[] }
type Frame = {
  markup: string
  apiOrigins: string[]
  style: string
  script: string
  hints: string[]
  /** The styles of the first screen of press kits. */
  kitStyle: string
}

async function bootScript(): Promise<string> {
  return scriptIn(await buildSeparately(join(folder, 'first-frame-boot.ts')))
}

/** The markup needs class names, but no styles. */
const withoutStyles: Plugin = {
  name: 'lariat:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? noStyles : undefined),
  load: (id) => (id === noStyles ? '' : undefined),
}

async function renderMarkup() {
  const file = `./${folder}/first-frame.tsx`
  const { module } = await runnerImport<FrameModule>(file, {
    ...separateBuild,
    plugins: [withoutStyles, classNamesInline, catalogueLanguage(process.env.VITE_LANGUAGE)],
  })
  const markup = module.renderFirstFrame()
  if (/\sstyle="/.test(markup))
    throw new Error('The first frame has a style attribute, which the CSP forbids')
  return { markup, apiOrigins: module.apiOrigins }
}

/** The utilities in the source of the first screen, also those of states that the first frame does not show. */
async function criticalUtilities<Theme extends object>(sources: string[], unoConfig: UnoConfig<Theme>) {
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(sources.join('\n'))
  const output = await buildSeparately(utilitiesEntry, [
    {
      name: 'lariat:first-frame-utilities',
      resolveId: (id) => (id === utilitiesEntry ? `\0${id}` : undefined),
      load: (id) => (id === `\0${utilitiesEntry}` ? css : undefined),
    },
  ])
  return sheetsIn(output)
}

/** The chunks that draw the first screen: the entry, what it imports, and the gate. */
function firstScreenChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return
    first.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (chunk.isEntry || chunk.name === 'gate') add(chunk)
  return [...first]
}

const componentsOf = (chunks: Rolldown.OutputChunk[]) =>
  chunks.flatMap(({ modules }) => Object.keys(modules)).filter((id) => /\/src\/client\/.*\.tsx?$/.test(id))

/** Removes the stylesheets of these chunks from the build and returns them, because index.html contains them. */
function removeStyles(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string {
  const files = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const styles = [...files].map((file) => {
    const sheet = bundle[file]
    delete bundle[file]
    return sheet?.type === 'asset' ? String(sheet.source).trim() : ''
  })
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') for (const removed of files) file.viteMetadata?.importedCss.delete(removed)
  return styles.join('')
}

/** For each frame the chunk that it needs besides the entry. */
function lateChunks(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const fileOf = (chunkName: string) => {
    const chunk = chunks.find(({ name }) => name === chunkName)
    if (!chunk) throw new Error(`The build has no chunk ${chunkName}`)
    return `/${chunk.fileName}`
  }
  return [scriptOf('gate', fileOf('gate')), scriptOf('shell', fileOf('routes'))]
}

/** A browser does nothing with this element. The script in index.html requests the file after the first paint. */
const scriptOf = (part: string, file: string) => `<meta name="script-of-${part}" content="${file}">`

function placeFrame(html: string, { markup, style, script, hints }: Frame): string {
  // Without this link Chromium shows an empty page between the head's script and the markup, and loses two frames.
  const expect = '<link rel="expect" href="#root" blocking="render">'
  const early = [expect, ...hints, `<script>${script}</script>`, `<style>${style}</style>`, ''].join('\n    ')
  // Replacements are functions, because `$` has a meaning in a replacement text.
  return html
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_, entry) => `${early}${scriptOf('app', entry)}`,
    )
    .replaceAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g, (_, file) => scriptOf('app', file))
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

const kitPage = 'press-kit-page'
const kitFrameStyles = join(folder, 'kit-frame.module.css')
const kitHero = /\/src\/client\/features\/press-kit\/hero\.tsx$/

/** The ids of all components that this one shows, also through others, without those that load later. */
function componentsBelow(id: string, graph: Rolldown.PluginContext, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
    if (next.includes('/src/client/')) componentsBelow(next, graph, found)
  return found
}

/** The CSS modules of the page of press kits, which that page loads as a file too, and that of its first screen. */
async function stylesOfKits(bundle: Rolldown.OutputBundle): Promise<string> {
  const page = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === kitPage)
  const files = page?.type === 'chunk' ? [...(page.viteMetadata?.importedCss ?? [])] : []
  const styles = sheetsIn(files.flatMap((file) => bundle[file] ?? []))
  if (styles === '') throw new Error('The build has no styles of press kits')
  return styles + sheetsIn(await buildSeparately(kitFrameStyles))
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What the server's Content-Security-Policy must allow. */
const policyOf = ({ script, style, kitStyle, apiOrigins }: Frame) =>
  JSON.stringify({
    scriptHashes: [hash(script)],
    styleHashes: [hash(style), hash(kitStyle)],
    connectOrigins: apiOrigins,
  })

/** The development server has no first frame, but the script still chooses the theme. */
const inDev: Plugin = {
  name: 'lariat:first-frame-in-dev',
  apply: 'serve',
  async transformIndexHtml() {
    return [{ tag: 'script', children: await bootScript(), injectTo: 'head-prepend' }]
  },
}

export function firstFrame<Theme extends object>(unoConfig: UnoConfig<Theme>): Plugin[] {
  let config: ResolvedConfig
  let frame: Frame
  const inBuild: Plugin = {
    name: 'lariat:first-frame',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      const [rendered, script] = await Promise.all([renderMarkup(), bootScript()])
      frame = { ...rendered, script, style: '', hints: [], kitStyle: '' }
    },
    generateBundle: {
      // Runs before Vite writes index.html.
      order: 'pre',
      async handler(_, bundle) {
        frame.hints = lateChunks(bundle)
        const chunks = firstScreenChunks(bundle)
        const codeOf = (ids: Iterable<string>) => [...ids].map((id) => this.getModuleInfo(id)?.code ?? '')
        const sources = [frame.markup, ...codeOf(componentsOf(chunks))]
        frame.style = removeStyles(bundle, chunks) + (await criticalUtilities(sources, unoConfig))
        const hero = [...this.getModuleIds()].find((id) => kitHero.test(id)) ?? ''
        // With those of the first screen once more, because their order decides which of two utilities wins.
        const ofKits = [...sources, ...codeOf(componentsBelow(hero, this))]
        frame.kitStyle = (await stylesOfKits(bundle)) + (await criticalUtilities(ofKits, unoConfig))
      },
    },
    transformIndexHtml: { order: 'post', handler: (html) => placeFrame(html, frame) },
    async writeBundle() {
      const folder = resolve(config.root, config.build.outDir, '..')
      await writeFile(join(folder, 'csp.json'), policyOf(frame))
      await writeFile(join(folder, 'kit-frame.css'), frame.kitStyle)
    },
  }
  return [inBuild, inDev]
}
