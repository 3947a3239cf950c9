import { expect, it } from 'vitest'
import { announceRefusal, onRefusal } from './refusals'

const refusal = { type: 'beta-access-required', name: 'pressKit', id: 'ines' } as const

it('the first listeners hear what was refused before they came, and later ones do not', async () => {
  const heard: string[] = []
  announceRefusal(refusal)
  const stops = ['session', 'gate'].map((name) => onRefusal(() => void heard.push(name)))
  expect(heard).toEqual(['session', 'gate'])
  await Promise.resolve()
  stops.forEach((stop) => stop())
  onRefusal(() => void heard.push('late'))
  expect(heard).toEqual(['session', 'gate'])
})
