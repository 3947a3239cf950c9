import { expect, it } from 'vitest'
import { sources } from './example-sources'
import { copyOutsideCatalogues } from './interface-copy'

const found = (source: string) =>
  copyOutsideCatalogues(sources({ 'src/client/root.tsx': `export const a = ${source}` }))

it.each([
  ['a condition in an attribute', "<i title={on ? 'Pause' : messages.play} />"],
  ['a template in an attribute', '<i aria-label={`Play ${title}`} />'],
  ['a condition in a template', "<i aria-label={`${on ? 'Pause' : act} ${title}`} />"],
  ['a default value', "({ label = 'Messages' }) => label"],
  ['a sentence around a title', 'say(`“${title}” plays next.`)'],
])('finds interface copy in %s', (_, source) => {
  expect(found(source)).toHaveLength(1)
})

it.each([
  ['a compared value', "<i title={kind === 'album' ? messages.album : title} />"],
  ['a value from the catalogue', '<i title={messages.play(title)} />'],
  ['a class name', '<i className={`card ${on ? "is-on" : "is-off"}`} />'],
])('finds no interface copy in %s', (_, source) => {
  expect(found(source)).toEqual([])
})
