// Evidence of ASVS that only the code itself can give.
import { expect, it } from 'vitest'
import { readSources } from '../read-sources'

/** The files of this folder that have one of these words outside of comments, with the words. */
const uses = (folder: string, words: RegExp) =>
  readSources()
    .filter(({ path }) => path.startsWith(folder) && !path.includes('.test.'))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
      return [...code.matchAll(words)].map(([word]) => `${path}: ${word}`)
    })

it('no program of the server is started by a shell', () => {
  expect(uses('src/server/', /\bexec(?:Sync)?\(|\bshell:/g).filter((use) => !use.includes('.exec('))).toEqual(
    [],
  )
})

it('no text becomes code', () => {
  for (const folder of ['src/server/', 'src/client/', 'src/vault/', 'src/contract/', 'sw/'])
    expect(uses(folder, /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/g)).toEqual([])
})

it('no text becomes markup in the client', () => {
  expect(
    uses(
      'src/client/',
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/g,
    ),
  ).toEqual([])
})
