import { expect, it } from 'vitest'
import { text } from './text'

const typed = text(100)
const code = (point: number) => String.fromCodePoint(point)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const directions = [0x61c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]
const controls = [...range(1, 8), 11, 12, ...range(14, 31), ...range(0x7f, 0x9f)]

it('leaves out characters that set the direction of text, and control characters', () => {
  for (const point of [...directions, ...controls])
    expect([point, typed.parse(`a${code(point)}b${code(point)}`)]).toEqual([point, 'ab'])
})

it('composes a letter whose accent stood behind such a character', () => {
  expect(typed.parse('e\u202e\u0301')).toBe('\u00e9')
})

it.each(['one\ttwo\r\nthree', 'مرحبا بالعالم', 'שלום', 'می‌خواهم', '👩‍👩‍👧', 'क्‍ष', 'Zoë — “Ünïcode”'])(
  'keeps %j',
  (sample) => {
    expect(typed.parse(sample)).toBe(sample)
  },
)
