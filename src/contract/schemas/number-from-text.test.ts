import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemas } from './built'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'

const percent = numberFromText(z.number().min(-100).max(100))

describe('a number that arrives as text', () => {
  it.each([
    ['7', 7],
    ['-2.50', -2.5],
    ['007', 7],
    [7, 7],
  ])('is read from %j', (given, value) => {
    expect(percent.parse(given)).toBe(value)
  })

  it.each([
    '',
    ' ',
    ' 7',
    '7.',
    '.5',
    '+7',
    '1e1',
    '0x10',
    'Infinity',
    '7,5',
    null,
    true,
    false,
    [],
    ['7'],
    [7],
    {},
    Number.NaN,
  ])('is refused when it is %j', (given) => {
    expect(percent.safeParse(given).success).toBe(false)
  })
})

type Part = { coerce?: boolean; [name: string]: unknown }

/** All schemas inside this one. */
const within = (schema: unknown): Part[] => {
  if (!(schema instanceof z.ZodType)) return []
  const definition = schema.def as unknown as Part
  const inner = Object.values(definition).flatMap((value) =>
    Array.isArray(value) || value?.constructor === Object ? Object.values(value) : [value],
  )
  return [definition, ...inner.flatMap(within)]
}

it('no call converts values of other types, because an empty price would then be a price of 0', () => {
  const routes: [string, RouteSchema][] = Object.entries(schemas)
  const coercing = routes.filter(([, { params, query, body }]) =>
    [params, query, body].flatMap(within).some(({ coerce }) => coerce === true),
  )
  expect(coercing.map(([name]) => name)).toEqual([])
  expect(within(z.object({ price: z.coerce.number().optional() })).some(({ coerce }) => coerce)).toBe(true)
})
