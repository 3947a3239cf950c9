// The scripts of the kit's page in the built client. Its HTML names them, so that browsers request them together with the app.
// Otherwise they would be found one after the other: the app, its route table, the page, and what the page imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ofPage = /^press-kit-page-[\w-]+\.js$/
/** Lazy imports have a bracket and are not meant. */
const imported = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The paths of the scripts, without those that the app's page names already. */
export const pageScripts = (folder: string, appPage: string): string[] => {
  const assets = join(folder, 'assets')
  const found = new Set((existsSync(assets) ? readdirSync(assets) : []).filter((file) => ofPage.test(file)))
  // A set goes on with what is added while it is read.
  for (const file of found)
    for (const [, name] of contentOf(join(assets, file)).matchAll(imported))
      if (name !== undefined && !appPage.includes(name)) found.add(name)
  return [...found].map((file) => `/assets/${file}`)
}
