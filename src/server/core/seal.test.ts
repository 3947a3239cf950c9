import { expect, it } from 'vitest'
import { createSeal } from './seal'

const seal = createSeal('a secret that is long enough to be one')

it('opens what it has closed, and never closes a text to the same bytes twice', () => {
  const [first, again] = [seal.close('of ada', 'dust ünd stars'), seal.close('of ada', 'dust ünd stars')]
  expect(first).not.toContain('dust')
  expect(first).not.toBe(again)
  expect([first, again].map((sealed) => seal.open('of ada', sealed))).toEqual([
    'dust ünd stars',
    'dust ünd stars',
  ])
})

it('does not open a text for another place, with another secret, or after any of its bytes was changed', () => {
  const sealed = seal.close('of ada', 'dust')
  const bytes = Buffer.from(sealed, 'base64url')
  expect(seal.open('of eve', sealed)).toBeNull()
  expect(createSeal('another secret of the right length').open('of ada', sealed)).toBeNull()
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(seal.open('of ada', changed.toString('base64url'))).toBeNull()
  }
  expect(seal.open('of ada', '')).toBeNull()
})
