import { expect, it } from 'vitest'
import { preloadLists } from './preload-lists'

const { plugin, modulePreload } = preloadLists()

/** Tells the plugin these chunks, each with the chunks that it imports statically. Those in `styled` have a stylesheet. */
function build(imports: Record<string, string[]>, styled: string[] = []) {
  const bundle = Object.fromEntries(
    Object.entries(imports).map(([fileName, files]) => {
      const importedCss = new Set(styled.includes(fileName) ? ['a.css'] : [])
      return [fileName, { type: 'chunk', fileName, imports: files, viteMetadata: { importedCss } }]
    }),
  )
  const { handler } = plugin.generateBundle as { handler: (options: object, bundle: object) => void }
  handler({}, { ...bundle, 'a.css': { type: 'asset', fileName: 'a.css' } })
}
const listed = (hostId: string, hostType: 'js' | 'html', needed: string[]) =>
  modulePreload.resolveDependencies?.('part.js', needed, { hostId, hostType })

it('leaves out what the importing chunk needs itself, directly or through other chunks', () => {
  build({
    'page.js': ['player.js'],
    'player.js': ['react.js', 'page.js'],
    'part.js': ['player.js', 'rows.js'],
  })
  expect(listed('page.js', 'js', ['part.js', 'player.js', 'react.js', 'rows.js'])).toEqual([
    'part.js',
    'rows.js',
  ])
})

it('leaves out a chunk that needs nothing else, unless its import waits for a stylesheet', () => {
  const chunks = { 'page.js': ['react.js'], 'part.js': ['react.js'] }
  build(chunks)
  expect(listed('page.js', 'js', ['part.js', 'react.js'])).toEqual([])
  build(chunks, ['part.js'])
  expect(listed('page.js', 'js', ['part.js', 'react.js'])).toEqual(['part.js'])
})

it('leaves out nothing for index.html, which has loaded nothing', () => {
  build({ 'index.js': ['react.js'], 'index.html': ['react.js'] })
  expect(listed('index.html', 'html', ['react.js'])).toEqual(['react.js'])
})
