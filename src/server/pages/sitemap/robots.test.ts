// robots.txt closes the files of the app to crawlers, but programs that obey it fetch the pictures beside links too.
import { expect, it } from 'vitest'
import { previewAddress } from '../../presskit/preview/preview-address'
import { robotsText } from './robots'

const publicUrl = 'https://lariat.example'

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
const isAllowed = (address: string, isPublic: boolean) => {
  const matching = rules(robotsText({ isPublic, publicUrl })).filter((rule) => matches(rule, address))
  const longest = matching.toSorted((one, other) => other.path.length - one.path.length)[0]
  expect(longest?.isAllowed).toBe(matching[0]?.isAllowed)
  return longest?.isAllowed ?? true
}

const preview = previewAddress({ user_id: 'dusty', sha256: 'a'.repeat(64) }, 'secret')
const pictures = ['/media/photos/a.webp', '/media/avatars/a.webp', '/media/covers/a-480.webp']
const files = [
  '/api/presskit/dusty',
  '/media/presskits/dusty/rider?a=1',
  '/media/presskits/dusty/photos/p?a=1',
  '/media/tracks/t/preview',
  '/media/playlists/p/zip',
]

it('lets crawlers fetch press kits and the pictures beside links to them, and nothing else of a server that is not public', () => {
  for (const address of ['/presskit/dusty', preview, ...pictures])
    expect(isAllowed(address, false)).toBe(true)
  for (const address of ['/', '/track/t', '/explore', '/embed/track/t', ...files])
    expect(isAllowed(address, false)).toBe(false)
  expect(robotsText({ isPublic: false, publicUrl })).not.toContain('Sitemap')
})

it('lets crawlers fetch the pages of a public server and the pictures beside links to them, and no other file', () => {
  const pages = ['/', '/track/t', '/embed/track/t', '/oembed?url=x', '/media/previews/covers/a.jpg']
  for (const address of ['/presskit/dusty', preview, ...pictures, ...pages])
    expect(isAllowed(address, true)).toBe(true)
  for (const address of files) expect(isAllowed(address, true)).toBe(false)
  expect(robotsText({ isPublic: true, publicUrl })).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})
