import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyImports } from './lazy-imports'

type Preload = (load: () => unknown, files?: string[]) => Promise<unknown>

let preload: Preload
beforeEach(async () => {
  const code = (lazyImports.load as (id: string) => string)('\0vite/preload-helper.js')
  // Each test gets a helper that has requested nothing yet.
  const fresh = `${code}\n// ${Math.random()}`
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(fresh)}`)
  preload = Reflect.get(module as object, '__vitePreload') as Preload
})

/** The links that were added. They are kept out of the document, so that nothing is fetched. */
const links: HTMLLinkElement[] = []
beforeEach(() => {
  links.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    links.push(...(nodes as HTMLLinkElement[]))
  })
})
afterEach(() => vi.restoreAllMocks())

const told = () => links.map(({ rel, href }) => [rel, new URL(href).pathname])

it('tells the browser the scripts of a chunk without waiting for them, and each of them once', async () => {
  expect(await preload(() => 'part', ['assets/a.js', 'assets/b.js'])).toBe('part')
  await preload(() => 'part', ['assets/b.js'])
  expect(told()).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['modulepreload', '/assets/b.js'],
  ])
})

it('imports a chunk once its stylesheet has loaded', async () => {
  const load = vi.fn(() => 'part')
  const loading = preload(load, ['assets/a.css'])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  links[0]?.onload?.(new Event('load'))
  expect(await loading).toBe('part')
})

it('fails if a stylesheet fails, and fetches the stylesheet again at the next import', async () => {
  const failing = preload(() => 'part', ['assets/a.css'])
  links[0]?.onerror?.(new Event('error'))
  await expect(failing).rejects.toThrow('assets/a.css')
  const loading = preload(() => 'part', ['assets/a.css'])
  expect(told()).toHaveLength(2)
  links[1]?.onload?.(new Event('load'))
  expect(await loading).toBe('part')
})
