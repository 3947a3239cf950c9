import { expect, it } from 'vitest'
import { formOf } from './form-of'

it('writes lists as JSON and null as nothing into a form', () => {
  const form = formOf({ tracks: ['a', 'b'], releaseAt: null, title: 'x' }, new File(['x'], 'cover.png'))
  expect([form.get('tracks'), form.get('releaseAt'), form.get('title')]).toEqual(['["a","b"]', '', 'x'])
  expect(form.get('cover')).toBeInstanceOf(File)
})
