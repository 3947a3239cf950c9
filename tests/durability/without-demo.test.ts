// The built server without the files of the demo world: main.js contains nothing of it and runs without it.
import { cp, readFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

beforeAll(ensureBuilt)

const importedFile = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g

/** Each file that a program imports, statically or by a literal path, with its content. */
const filesOf = async (...programs: string[]) => {
  const contents = new Map<string, string>()
  const open = [...programs]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (contents.has(file)) continue
    const text = await readFile(join('dist/server', file), 'utf8')
    contents.set(file, text)
    for (const [, specifier = ''] of text.matchAll(importedFile)) {
      open.push(posix.join(posix.dirname(file), specifier))
    }
  }
  return contents
}

/** Texts that occur only in the demo world: its password, an artist, a track, and constants of its audio. */
const demoWords = /space-cowboy|june-calloway|airlock|0x6d2b79f5|1831565813|Karplus|pluckedString/i

const programs = ['main.js', 'media-worker.js', 'picture-program.js']

it('the server and its media worker load no text of the demo world', async () => {
  const served = await filesOf(...programs)
  expect([...served].filter(([, text]) => demoWords.test(text)).map(([file]) => file)).toEqual([])
  // The check would find these texts, because the files of the demo world have them.
  for (const program of ['demo.js', 'demo-audio.js', 'demo-pictures.js']) {
    expect([...(await filesOf(program)).values()].some((text) => demoWords.test(text))).toBe(true)
  }
})

it('the server starts without the demo files and logs one line about it', async () => {
  // Below node_modules, so that the copy finds the packages it imports.
  const dist = freshFolder(resolve('node_modules'), '.lariat-without-demo-')
  for (const file of (await filesOf(...programs)).keys()) {
    await cp(join('dist/server', file), join(dist, 'server', file))
  }
  await cp('dist/client', join(dist, 'client'), { recursive: true })
  await cp('dist/csp.json', join(dist, 'csp.json'))
  await cp('package.json', join(dist, 'package.json'))
  const folder = freshFolder()
  const server = await startServer(folder, { LARIAT_DEMO: '1' }, join(dist, 'server', 'main.js'))
  onTestFinished(server.stop)
  expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${server.address}/`)).text()).toContain('<title>')
  const missing = expect.stringContaining('the demo files are not installed')
  expect(server.log.map((line) => JSON.parse(line).msg)).toEqual([missing])
})
