// Vitest's cache of transformed modules. Without it each project transforms the modules that it shares with the others
// again, which takes a third of the processor time of the tests that need no browser.
import type { Plugin } from 'vitest/config'

/** The environment in which Vitest runs the global setup, in its own process. */
const ofGlobalSetup = '__vitest__'

type Keyed = { environment: { name: string } }

/**
 * What the key of a cached module contains besides its text and the configuration, or false for a module that is not
 * cached. Vitest 4.1 hands cached modules to the global setup as bytes instead of text, and then every stack trace there
 * throws. So these few modules are not cached.
 */
const cacheKeyOf =
  (language: string) =>
  ({ environment }: Keyed): string | false =>
    environment.name === ofGlobalSetup ? false : language

export const moduleCache = (language = ''): Plugin => ({
  name: 'lariat:module-cache',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(cacheKeyOf(language)),
})
