// Puts the first frame into index.html, so that it paints before any script has loaded: markup of the real components,
// all styles of the first screen, and a script that chooses the theme and the frame. Measured on a slow phone, home's
// first paint takes 0.6 of the time of a bare React page, which paints when its script has run.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGenerator, type UserConfig as UnoConfig } from 'unocss'
import { build, runnerImport, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { catalogueLanguage } from './catalogue-language.ts'
import { generateScopedName } from './scoped-name.ts'

const folder = 'src/client/app/first-paint'
const criticalEntry = 'virtual:first-frame'
const noStyles = '\0no-styles'
const criticalUtilities = 'virtual:first-frame-utilities.css'

type FrameModule = { renderFirstFrame(): string; apiOrigins: string[] }
type Asset = { fileName: string; source: string | Uint8Array }
type Frame = {
  markup: string
  apiOrigins: string[]
  style: string
  fonts: Asset[]
  script: string
  hints: string[]
}

/** A separate build in memory. It shares nothing with the main build but the path alias. */
const aside: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  mode: 'production',
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName } },
}

async function buildAside(input: string, plugins: Plugin[] = []) {
  const result = await build({
    ...aside,
    plugins,
    publicDir: false,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: input === criticalEntry ? 'es' : 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output
}

async function bootScript(): Promise<string> {
  const output = await buildAside(join(folder, 'first-frame-boot.ts'))
  return output.map((file) => (file.type === 'chunk' ? file.code.trim() : '')).join('')
}

/** The markup needs no global styles. It does need the class names of CSS modules. */
const withoutStyles: Plugin = {
  name: 'lariat:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') && !id.endsWith('.module.css') ? noStyles : undefined),
  load: (id) => (id === noStyles ? '' : undefined),
}

async function renderMarkup() {
  const file = `./${folder}/first-frame.tsx`
  const { module } = await runnerImport<FrameModule>(file, {
    ...aside,
    plugins: [withoutStyles, catalogueLanguage(process.env.VITE_LANGUAGE)],
  })
  const markup = module.renderFirstFrame()
  if (/\sstyle="/.test(markup))
    throw new Error('The first frame has a style attribute, which the CSP forbids')
  return { markup, apiOrigins: module.apiOrigins }
}

/** Stylesheets that first-frame.css imports. The page carries them, so the components' own imports of them add nothing. */
async function stylesInPage() {
  const sheet = resolve(folder, 'first-frame.css')
  const text = await readFile(sheet, 'utf8')
  const imported = [...text.matchAll(/@import '([^']+)'/g)].map(([, path = '']) => resolve(folder, path))
  return new Set([sheet, ...imported])
}

/** Every class name in the source of the first screen, also of states that the first frame does not show. */
async function criticalStyle<Theme extends object>(sources: string[], unoConfig: UnoConfig<Theme>) {
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(sources.join('\n'))
  const virtual: Record<string, string> = {
    [criticalEntry]: `import '/${folder}/first-frame.css'\nimport '${criticalUtilities}'`,
    [criticalUtilities]: css,
  }
  const output = await buildAside(criticalEntry, [
    {
      name: 'lariat:first-frame-sources',
      resolveId: (id) => (id in virtual ? `\0${id}` : undefined),
      load: (id) => virtual[id.slice(1)],
    },
  ])
  const assets = output.filter((file) => file.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const fonts = assets.filter(({ fileName }) => fileName.endsWith('.woff2'))
  return { style: styles.map(({ source }) => String(source).trim()).join(''), fonts }
}

/** Our own modules that draw the first screen: those of the entry, of what it imports, and of the gate. */
function firstScreenModules(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const modules = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || modules.has(chunk.fileName)) return
    modules.add(chunk.fileName)
    for (const id of Object.keys(chunk.modules)) modules.add(id)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (chunk.isEntry || chunk.name === 'gate') add(chunk)
  return [...modules].filter((id) => /\/src\/client\/.*\.tsx?$/.test(id))
}

/** The chunk that a frame needs besides the entry. The script in the page loads it beside the entry, not after it. */
function lateChunks(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return [
    ['gate', chunks.find(({ name }) => name === 'gate')],
    ['shell', chunks.find(({ name }) => name === 'routes')],
  ].map(([frame, chunk]) => {
    if (!chunk || typeof chunk === 'string') throw new Error(`The build has no chunk for the frame ${frame}`)
    return `<meta name="script-of-${frame}" content="/${chunk.fileName}">`
  })
}

function placeFrame(html: string, { markup, style, fonts, script, hints }: Frame): string {
  // Only CSS that first-frame.css does not import, such as a CSS module, still is a stylesheet file. It comes after the
  // markup, where it holds back the script but not the first paint.
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  const links = [...html.matchAll(stylesheet)].map(([link]) => link.trim())
  const preloads = fonts.map(
    ({ fileName }) => `<link rel="preload" href="/${fileName}" as="font" type="font/woff2" crossorigin>`,
  )
  // Without it Chromium shows an empty page between the head's script and the markup, and loses two frames.
  const expect = '<link rel="expect" href="#root" blocking="render">'
  const early = [expect, ...hints, `<script>${script}</script>`, `<style>${style}</style>`, ''].join('\n    ')
  // The fonts come after the markup: for preloaded fonts in the head Chromium waits a tenth of a second.
  // Replacements are functions, because `$` has a meaning in a replacement text.
  const late = [...preloads, ...links].join('\n    ')
  return html
    .replace(stylesheet, '')
    .replace(/<script type="module"/, (tag) => early + tag)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>\n    ${late}`)
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What the server's Content-Security-Policy must allow. */
const policyOf = ({ script, style, apiOrigins }: Frame) =>
  JSON.stringify({ scriptHashes: [hash(script)], styleHashes: [hash(style)], connectOrigins: apiOrigins })

/** Without a build there is no frame, but the script still chooses the theme. */
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
  let inPage: Set<string>
  const inBuild: Plugin = {
    name: 'lariat:first-frame',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      const [rendered, script, styles] = await Promise.all([renderMarkup(), bootScript(), stylesInPage()])
      inPage = styles
      frame = { ...rendered, script, style: '', fonts: [], hints: [] }
    },
    resolveId: {
      order: 'pre',
      async handler(id, importer) {
        if (!id.endsWith('.css') || id.endsWith('.module.css')) return
        const resolved = await this.resolve(id, importer, { skipSelf: true })
        return resolved && inPage.has(resolved.id) ? noStyles : undefined
      },
    },
    load: (id) => (id === noStyles ? '' : undefined),
    generateBundle: {
      // Before Vite writes index.html.
      order: 'pre',
      async handler(_, bundle) {
        frame.hints = lateChunks(bundle)
        const sources = firstScreenModules(bundle).map((id) => this.getModuleInfo(id)?.code ?? '')
        Object.assign(frame, await criticalStyle([frame.markup, ...sources], unoConfig))
        for (const { fileName, source } of frame.fonts) this.emitFile({ type: 'asset', fileName, source })
      },
    },
    transformIndexHtml: { order: 'post', handler: (html) => placeFrame(html, frame) },
    writeBundle: () =>
      writeFile(resolve(config.root, config.build.outDir, '..', 'csp.json'), policyOf(frame)),
  }
  return [inBuild, inDev]
}
