// robots.txt closes the files of the app to crawlers, but programs that obey it fetch the pictures beside links too.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { previewAddress } from '../preview/preview-address'

type Rule = { isAllowed: boolean; path: string }

const rules = (text: string): Rule[] =>
  [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => ({
    isAllowed: verb === 'Allow',
    path,
  }))

const matches = ({ path }: Rule, address: string) => {
  const [first = '', ...others] = path.split('*')
  if (!address.startsWith(first)) return false
  let at = first.length
  return others.every((part) => {
    const found = address.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}

/** The longest rule that matches decides (RFC 9309), for older crawlers the first one. */
const isAllowed = (address: string) => {
  const matching = rules(readFileSync('public/robots.txt', 'utf8')).filter((rule) => matches(rule, address))
  const longest = matching.toSorted((one, other) => other.path.length - one.path.length)[0]
  expect(longest?.isAllowed).toBe(matching[0]?.isAllowed)
  return longest?.isAllowed ?? true
}

it('lets crawlers fetch the preview picture of a kit and the pictures that may take its place, and no other file', () => {
  const preview = previewAddress({ user_id: 'dusty', sha256: 'a'.repeat(64) }, 'secret')
  const pictures = ['/media/photos/a.webp', '/media/avatars/a.webp', '/media/covers/a-480.webp']
  for (const address of ['/presskit/dusty', preview, ...pictures]) expect(isAllowed(address)).toBe(true)
  for (const address of [
    '/api/presskit/dusty',
    '/media/presskits/dusty/rider?a=1',
    '/media/presskits/dusty/photos/p?a=1',
    '/media/tracks/t/preview',
    '/media/playlists/p/zip',
  ])
    expect(isAllowed(address)).toBe(false)
})
