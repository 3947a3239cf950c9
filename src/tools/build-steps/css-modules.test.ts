import { expect, it } from 'vitest'
import { generateScopedName, writeClassNames } from './css-modules'

it('writes class names as strings, and keeps the import of the stylesheet', () => {
  const code =
    "import styles from '../rows/track-row.module.css'\nconst row = `${styles.row} ${styles.number}`"
  expect(writeClassNames(code)).toBe(
    "import '../rows/track-row.module.css'\nconst row = `${'track-row_row'} ${'track-row_number'}`",
  )
})

it('tells several modules of one component apart', () => {
  const code = [
    "import rowStyles from './row.module.css'",
    "import styles from './list.module.css'",
    'const names = [rowStyles.root, styles.root]',
  ].join('\n')
  expect(writeClassNames(code)).toContain("['row_root', 'list_root']")
})

it('leaves code without CSS modules as it is', () => {
  const code = "import './base.css'\nconst width = styles.width"
  expect(writeClassNames(code)).toBe(code)
})

it('gives a class the same name as the stylesheet of the build', () => {
  expect(generateScopedName('row', '/app/src/client/track-row.module.css?direct')).toBe('track-row_row')
})
