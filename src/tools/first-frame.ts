// Puts the first frame into index.html, so that it paints before any script or stylesheet has come:
// markup of the real components, the styles it needs, and a script that picks the theme and the frame.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGenerator, type UserConfig as UnoConfig } from 'unocss'
import { build, runnerImport, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { generateScopedName } from './scoped-name.ts'

const folder = 'src/client/app/first-paint'
const criticalEntry = 'virtual:first-frame'
const criticalUtilities = 'virtual:first-frame-utilities.css'

type FrameModule = { renderFirstFrame(): string; apiOrigins: string[] }
type Asset = { fileName: string; source: string | Uint8Array }
type Frame = { markup: string; apiOrigins: string[]; style: string; fonts: Asset[]; script: string }

/** A build of its own inside the build, in memory, with nothing of the outer one but where things are. */
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
  resolveId: (id) => (id.endsWith('.css') && !id.endsWith('.module.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
}

async function renderMarkup() {
  const file = `./${folder}/first-frame.tsx`
  const { module } = await runnerImport<FrameModule>(file, { ...aside, plugins: [withoutStyles] })
  const markup = module.renderFirstFrame()
  if (/\sstyle="/.test(markup))
    throw new Error('The first frame has a style attribute, which the CSP forbids')
  return { markup, apiOrigins: module.apiOrigins }
}

async function criticalStyle<Theme extends object>(markup: string, unoConfig: UnoConfig<Theme>) {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(new Set(classes))
  const sources: Record<string, string> = {
    [criticalEntry]: `import '/${folder}/first-frame.css'\nimport '${criticalUtilities}'`,
    [criticalUtilities]: css,
  }
  const output = await buildAside(criticalEntry, [
    {
      name: 'lariat:first-frame-sources',
      resolveId: (id) => (id in sources ? `\0${id}` : undefined),
      load: (id) => sources[id.slice(1)],
    },
  ])
  const assets = output.filter((file) => file.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const fonts = assets.filter(({ fileName }) => fileName.endsWith('.woff2'))
  return { style: styles.map(({ source }) => String(source).trim()).join(''), fonts }
}

function placeFrame(html: string, { markup, style, fonts, script }: Frame): string {
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  const links = [...html.matchAll(stylesheet)].map(([link]) => link.trim()).join('')
  const preloads = fonts.map(
    ({ fileName }) => `<link rel="preload" href="/${fileName}" as="font" type="font/woff2" crossorigin>`,
  )
  // Chromium would otherwise show an empty page between the head's script and the markup, and lose two frames.
  const expect = '<link rel="expect" href="#root" blocking="render">'
  const early = [expect, `<script>${script}</script>`, `<style>${style}</style>`, ''].join('\n    ')
  // After the markup, where a stylesheet holds back the app's script, which must not render without it, but
  // no paint; and where Chromium does not wait a tenth of a second for preloaded fonts, as it does in a head.
  // (Replacements are functions, since a `$` in them would otherwise mean something.)
  const late = [...preloads, links].join('\n    ')
  return html
    .replace(stylesheet, '')
    .replace(/<script type="module"/, (tag) => early + tag)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>\n    ${late}`)
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

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
      const { markup, apiOrigins } = await renderMarkup()
      const [{ style, fonts }, script] = await Promise.all([criticalStyle(markup, unoConfig), bootScript()])
      frame = { markup, apiOrigins, style, fonts, script }
      for (const { fileName, source } of fonts) this.emitFile({ type: 'asset', fileName, source })
    },
    // What the page carries in itself, the stylesheet need not repeat.
    load: { order: 'pre', handler: (id) => (id.endsWith(`${folder}/first-frame.css`) ? '' : undefined) },
    transformIndexHtml: { order: 'post', handler: (html) => placeFrame(html, frame) },
    async writeBundle() {
      const hashes = {
        scriptHashes: [hash(frame.script)],
        styleHashes: [hash(frame.style)],
        connectOrigins: frame.apiOrigins,
      }
      await writeFile(resolve(config.root, config.build.outDir, '..', 'csp.json'), JSON.stringify(hashes))
    },
  }
  const inDev: Plugin = {
    name: 'lariat:first-frame-in-dev',
    apply: 'serve',
    async transformIndexHtml() {
      return [{ tag: 'script', children: await bootScript(), injectTo: 'head-prepend' }]
    },
  }
  return [inBuild, inDev]
}
