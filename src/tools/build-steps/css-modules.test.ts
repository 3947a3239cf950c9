import { expect, it } from 'vitest'
import { generateScopedName, writeClassNames } from './css-modules'

it('class names become strings, and the import of the stylesheet stays', () => {
  const code =
    "import styles from '../rows/track-row.module.css'\nconst row = `${styles.row} ${styles.number}`"
  expect(writeClassNames(code)).toBe(
    "import '../rows/track-row.module.css'\nconst row = `${'track-row_row'} ${'track-row_number'}`",
  )
})

it('a component with several CSS modules gets the class names of each', () => {
  const code = [
    "import rowStyles from './row.module.css'",
    "import styles from './list.module.css'",
    'const names = [rowStyles.root, styles.root]',
  ].join('\n')
  expect(writeClassNames(code)).toContain("['row_root', 'list_root']")
})

it('code without CSS modules stays unchanged', () => {
  const code = "import './base.css'\nconst width = styles.width"
  expect(writeClassNames(code)).toBe(code)
})

it('the global name of a class does not depend on the query of the import', () => {
  expect(generateScopedName('row', '/app/src/client/track-row.module.css?direct')).toBe('track-row_row')
})
