// The laws of the house, each a test of its own that fails with the file and the rule.
import { describe, expect, it } from 'vitest'
import { cssModuleFaults, strayGlobalSheets } from './architecture/css-modules'
import {
  floors,
  migrationsKnowNoTables,
  reactStaysInTheClient,
  swrStaysInTheApi,
  zodStaysOffTheBrowser,
} from './architecture/floors'
import { audioGraphs, rawColors, rawPaths, strayErrorTexts, straySql } from './architecture/literals'
import { copyOutsideCatalogues } from './architecture/interface-copy'
import { cycles } from './architecture/module-graph'
import { barrels, defaultExports, notKebab, strayAtTheTop, vagueNames } from './architecture/names'
import { readSources, topLevel } from './architecture/read-sources'
import { sameNames, serverImports, tableOwners, thinRoutes } from './architecture/server-floors'
import { anyTypes, crowdedFolders, longFiles, longFunctions, silencedChecks } from './architecture/sizes'
import { partsWithoutUtilities } from './architecture/utilities-sheet'

const files = readSources()
const paths = files.map((file) => file.path)

describe('floors', () => {
  it('lets imports run down only, and keeps features, server and worker apart', () => {
    expect(floors(files)).toEqual([])
  })
  it('has no cycles', () => expect(cycles(files)).toEqual([]))
  it('keeps React out of contract, vault, worker, server and the engine', () => {
    expect(reactStaysInTheClient(files)).toEqual([])
  })
  it('keeps SWR inside client/api', () => expect(swrStaysInTheApi(files)).toEqual([]))
  it('keeps zod out of the browser', () => expect(zodStaysOffTheBrowser(files)).toEqual([]))
  it("keeps today's table types out of migrations", () => expect(migrationsKnowNoTables(files)).toEqual([]))
})

describe('the server', () => {
  it('imports only from folders on lower floors', () => expect(serverImports(files)).toEqual([]))
  it('writes each table from one folder', () => expect(tableOwners(files)).toEqual([]))
  it('keeps handlers in thin routes.ts files', () => expect(thinRoutes(files)).toEqual([]))
  it('gives the files of one folder distinct names', () => expect(sameNames(files)).toEqual([]))
})

describe('size and care', () => {
  it('keeps files short', () => expect(longFiles(files)).toEqual([]))
  it('keeps folders small', () => expect(crowdedFolders(files)).toEqual([]))
  it('keeps functions short', () => expect(longFunctions(files)).toEqual([]))
  it('has no any', () => expect(anyTypes(files)).toEqual([]))
  it('silences no check', () => expect(silencedChecks(files)).toEqual([]))
})

describe('names', () => {
  it('exports by name, but for lazy pages', () => expect(defaultExports(files)).toEqual([]))
  it('has no barrels', () => expect(barrels(files)).toEqual([]))
  it('calls things what they are', () => expect(vagueNames(paths)).toEqual([]))
  it('writes file names in kebab-case', () => expect(notKebab(paths)).toEqual([]))
  it('holds exactly the listed things at the top', () => expect(strayAtTheTop(topLevel())).toEqual([]))
})

describe('one place for each', () => {
  it('loads the utility classes with every lazy part', () => expect(partsWithoutUtilities(files)).toEqual([]))
  it('takes paths from the table', () => expect(rawPaths(files)).toEqual([]))
  it('takes colours from the tokens', () => expect(rawColors(files)).toEqual([]))
  it('has global styles only in four stylesheets', () => expect(strayGlobalSheets(files)).toEqual([]))
  it('takes from CSS modules what they have, and all of it', () => expect(cssModuleFaults(files)).toEqual([]))
  it('takes error texts from the catalogue', () => expect(strayErrorTexts(files)).toEqual([]))
  it('keeps interface copy in message catalogues', () => expect(copyOutsideCatalogues(files)).toEqual([]))
  it('keeps SQL in repositories', () => expect(straySql(files)).toEqual([]))
  it('has no audio graph in the client', () => expect(audioGraphs(files)).toEqual([]))
})
