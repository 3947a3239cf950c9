import { expect, it } from 'vitest'
import { messages } from './messages'

const { question } = messages.refused

it.each([
  [2, 2, 'Keep your version with 2 tracks as a new playlist?'],
  [0, 0, 'Keep your version as a new playlist?'],
  [
    100,
    3_400,
    'Only 100 of its 3,400 tracks are on this device. Keep your version with 100 tracks as a new playlist?',
  ],
  [1, 2, 'Only 1 of its 2 tracks is on this device. Keep your version with 1 track as a new playlist?'],
  [0, 3_400, 'None of its 3,400 tracks are on this device. Keep your version as a new playlist?'],
])('a version with %i of %i tracks is offered in these words', (known, all, text) => {
  expect(question(known, all)).toBe(text)
})
