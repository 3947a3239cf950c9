import { expect, it } from 'vitest'
import { empty, sources } from './example-sources'
import { partsWithoutUtilities } from './utilities-sheet'

const sheet = { 'src/client/ui/utilities.ts': empty }

it('reports a lazy part with components that does not import the sheet of utilities', () => {
  const parts = sources({
    'src/client/main.tsx': "import('./ui/a')",
    'src/client/ui/a.tsx': "import './b'",
    'src/client/ui/b.tsx': empty,
    ...sheet,
  })
  expect(partsWithoutUtilities(parts)).toEqual([
    'src/client/ui/a.tsx has components and does not import src/client/ui/utilities.ts',
  ])
})

it('accepts a lazy part that imports the sheet of utilities in any module, and the parts that only such a part loads', () => {
  const parts = sources({
    'src/client/main.tsx': "import('./ui/a')",
    'src/client/ui/a.tsx': "import './utilities'\nimport('./b')",
    'src/client/ui/b.tsx': empty,
    ...sheet,
  })
  expect(partsWithoutUtilities(parts)).toEqual([])
})
