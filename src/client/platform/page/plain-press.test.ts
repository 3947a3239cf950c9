import { expect, it } from 'vitest'
import { isPlainPress } from './plain-press'

const press = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

it('takes a press with the main button and no key as one that opens the link here', () =>
  expect(isPlainPress(press)).toBe(true))

it.each([{ button: 1 }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'leaves a press with %o to the browser',
  (other) => expect(isPlainPress({ ...press, ...other })).toBe(false),
)
