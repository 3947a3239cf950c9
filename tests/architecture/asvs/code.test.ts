// Evidence of ASVS that only the code itself can give.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The files of these folders that have one of these words outside of comments, with the words. */
const uses = (folders: string[], words: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const code = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
      return [...code.matchAll(words)].map(([word]) => `${path}: ${word}`)
    })

it('no program of the server is started by a shell', () => {
  expect(uses(['src/server'], /(?<![.\w])exec(?:Sync)?\(|\bshell:/g)).toEqual([])
})

it('no text becomes code', () => {
  const evaluations = /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/g
  expect(uses(['src', 'sw'], evaluations)).toEqual([])
})

it('no text becomes markup in the client', () => {
  const writers = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/g
  expect(uses(['src/client'], writers)).toEqual([])
})
