import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { fontSubset } from './font-subset'

const original = createRequire(import.meta.url).resolve(
  '@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2',
)

async function buildFace(descriptors: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lariat-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const input = join(folder, 'fonts.css')
  await writeFile(input, `@font-face { font-family: Big; ${descriptors} src: url('${original}') }`)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [fontSubset],
    build: { write: false, rolldownOptions: { input } },
  })
  const assets = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'asset')
  const fonts = assets.filter(({ fileName }) => fileName.endsWith('.woff2'))
  const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'))
  return { fonts, css: String(sheet?.source) }
}

it('a font keeps only the weights and characters that its @font-face rule names', async () => {
  const whole = await stat(original)
  const { fonts } = await buildFace('font-weight: 750 850; unicode-range: U+0000-00FF;')
  expect(fonts).toHaveLength(1)
  expect(fonts[0]?.source.length).toBeLessThan(whole.size * 0.65)
  const { fonts: few } = await buildFace('font-weight: 750 850; unicode-range: U+0041-005A;')
  expect(few[0]?.source.length).toBeLessThan(whole.size * 0.2)
})

it('a font whose content changes gets another name, also in the stylesheet', async () => {
  const narrow = await buildFace('font-weight: 750 850; unicode-range: U+0041-005A;')
  const wide = await buildFace('font-weight: 600 850; unicode-range: U+0041-005A;')
  expect(narrow.fonts[0]?.fileName).not.toBe(wide.fonts[0]?.fileName)
  for (const { fonts, css } of [narrow, wide]) expect(css).toContain(`/${fonts[0]?.fileName}`)
})

it('the build fails when an @font-face rule names no range of weights or characters', async () => {
  await expect(buildFace('font-weight: 800; unicode-range: U+0041-005A;')).rejects.toThrow(/no range/)
  await expect(buildFace('font-weight: 750 850;')).rejects.toThrow(/no range/)
})
