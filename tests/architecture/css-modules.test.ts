import { cssModuleFaults, strayGlobalSheets } from './css-modules'
import { describeLaws, type Example } from './example-sources'

const examples: Example[] = [
  {
    law: strayGlobalSheets,
    what: 'stylesheets with global classes',
    breaks: { 'src/client/ui/dialog.css': '.dialog { margin: 0 }' },
    keeps: {
      'src/client/ui/base.css': 'body { margin: 0 }',
      'src/client/ui/dialog.module.css': '.root { margin: 0 }',
    },
  },
  {
    law: cssModuleFaults,
    what: 'CSS modules imported under a name that does not end with styles',
    breaks: {
      'src/client/ui/a.tsx': "import small from './a.module.css'\nconst name = small.root",
      'src/client/ui/a.module.css': '.root { margin: 0.5rem }',
    },
    keeps: {
      'src/client/ui/a.tsx': "import rowStyles from './a.module.css'\nconst name = rowStyles.root",
      'src/client/ui/a.module.css': '.root { margin: 0.5rem }',
    },
  },
  {
    law: cssModuleFaults,
    what: 'classes that a CSS module does not have',
    breaks: {
      'src/client/ui/a.tsx': "import styles from './a.module.css'\nconst both = [styles.big, styles.small]",
      'src/client/ui/a.module.css': '.small { margin: 0.5rem }',
    },
    keeps: {
      'src/client/ui/a.tsx':
        "import styles from './a.module.css'\nexport const A = () => <a className={styles.small} />",
      'src/client/ui/a.module.css': '.small { margin: 0.5rem }',
    },
  },
  {
    law: cssModuleFaults,
    what: 'classes of a CSS module that nothing uses',
    breaks: { 'src/client/ui/a.module.css': '@media (hover: hover) { .small:hover { margin: 0.5rem } }' },
    keeps: { 'src/client/ui/a.css': '.small { margin: 0 }' },
  },
  {
    law: cssModuleFaults,
    what: 'two CSS modules with the same name',
    breaks: { 'src/client/ui/a.module.css': '', 'src/client/money/a.module.css': '' },
    keeps: { 'src/client/ui/a.module.css': '', 'src/client/money/b.module.css': '' },
  },
]

describeLaws(examples)
