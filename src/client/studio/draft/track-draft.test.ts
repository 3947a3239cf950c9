import { expect, it } from 'vitest'
import { sortOut } from './track-draft'

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

it('accepts files that are chosen together as long as they fit together', () => {
  const files = [fileOf('a.wav', 2_000), fileOf('b.wav', 3_000), fileOf('c.wav', 1_000)]
  const { accepted, refused } = sortOut(files, 4_000)
  expect(accepted.map(({ name }) => name)).toEqual(['a.wav', 'c.wav'])
  expect(refused).toEqual([
    {
      name: 'b.wav',
      problem:
        'This file needs 3 kB, and your storage has 2 kB left. Delete a track or cancel an upload that you no longer need, and try again.',
    },
  ])
})

it('refuses an empty file, and accepts any other while the room is not known', () => {
  const { accepted, refused } = sortOut([fileOf('a.wav', 0), fileOf('b.wav', 1)], Infinity)
  expect(accepted.map(({ name }) => name)).toEqual(['b.wav'])
  expect(refused).toEqual([{ name: 'a.wav', problem: 'This file is empty' }])
})
