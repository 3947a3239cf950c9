// Most functions of the first screen are called as soon as it is here. Told so, Chromium compiles them all on another
// thread while the file streams in, and not one by one on the page's own, each at its first call.
import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

export const compileHint = (): Plugin => ({
  name: 'lariat:compile-hint',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // After all that puts something at the head of a file: the hint counts in its first line alone.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = hint + file.code
    },
  },
})
