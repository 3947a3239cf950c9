import { readFileSync, readdirSync } from 'node:fs'
import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'
import { unoConfig } from './uno-config'

const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`src/client/${file}`, 'utf8'))

it('no class of the interface needs custom properties on every element', async () => {
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(sources.join('\n'))
  // A class may set its own properties and read those, as `divide-y` does.
  const rules = css.split('}').filter((rule) => {
    const read = [...rule.matchAll(/var\((--un-[\w-]+)/g)].map(([, name]) => name)
    return read.some((name) => !rule.includes(`${name}:`))
  })
  expect(rules).toEqual([])
  expect(css).toContain('tabular-nums')
})
