import { expect, it } from 'vitest'
import { genreNamed, moodNamed } from './genres'

it.each(['Space folk', 'space-folk', 'SPACE_FOLK', ' space  -folk '])('finds a genre spelled %j', (typed) => {
  expect(genreNamed(typed)).toBe('Space folk')
})

it('finds a mood in any case', () => {
  expect(moodNamed('LONESOME')).toBe('Lonesome')
})

it.each(['', 'Spacefolk', 'Folk music', 'Lonesome'])('finds no genre for %j', (typed) => {
  expect(genreNamed(typed)).toBeNull()
})

it('finds no mood for the name of a genre', () => {
  expect(moodNamed('Folk')).toBeNull()
})
