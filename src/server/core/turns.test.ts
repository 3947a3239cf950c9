import { expect, it } from 'vitest'
import { Turns } from './turns'

/** Asks for a turn, and records when it comes. */
const ask = (turns: Turns, name: string, began: string[]) => turns.take().then(() => began.push(name))

it('lets as many work at once as it was told, and the next as soon as one ends', async () => {
  const turns = new Turns(2)
  const began: string[] = []
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(turns, name, began))
  await Promise.all(asked.slice(0, 2))
  expect(began).toEqual(['a', 'b'])
  turns.end()
  await asked[2]
  expect(began).toEqual(['a', 'b', 'c'])
  turns.end()
  await asked[3]
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

it('a queue of turns is free again after all turns have ended', async () => {
  const turns = new Turns(1)
  const began: string[] = []
  await ask(turns, 'a', began)
  turns.end()
  await ask(turns, 'b', began)
  const waiting = ask(turns, 'c', began)
  expect(began).toEqual(['a', 'b'])
  turns.end()
  await waiting
  expect(began).toEqual(['a', 'b', 'c'])
})
