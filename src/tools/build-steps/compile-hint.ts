// Most functions of the first screen are called as soon as it has loaded. With this hint Chromium compiles them all on
// another thread while the file downloads, instead of one by one on the main thread at their first call.
import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

export const compileHint = (): Plugin => ({
  name: 'lariat:compile-hint',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // After all plugins that add code at the top of a file, because the hint counts only in the first line.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = hint + file.code
    },
  },
})
