// The architecture laws, one test each. A test that fails names each file and the rule that it breaks.
import { describe, expect, it } from 'vitest'
import { replaceModules } from '../src/tools/test-run/projects'
import { cssModuleFaults, strayGlobalSheets } from './architecture/css-modules'
import {
  floors,
  migrationsKnowNoTables,
  reactStaysInTheClient,
  swrStaysInTheApi,
  zodStaysOffTheBrowser,
} from './architecture/floors'
import { audioGraphs, rawColors, rawPaths, strayErrorTexts, straySql } from './architecture/literals'
import {
  copyOutsideCatalogues,
  copyWithoutLanguage,
  translationsWithoutShape,
} from './architecture/interface-copy'
import { cycles } from './architecture/module-graph'
import { moduleState, outdatedStateReasons } from './architecture/module-state'
import { barrels, defaultExports, notKebab, sameNames, strayAtTheTop, vagueNames } from './architecture/names'
import { lostKeyboardTests, overlaysWithoutKeys } from './architecture/screens/overlays'
import { readSources, topLevel } from './architecture/read-sources'
import { serverImports, tableOwners, thinRoutes } from './architecture/server-floors'
import { anyTypes, crowdedFolders, longFiles, longFunctions, silencedChecks } from './architecture/sizes'
import { unguardedInput, untestedGuards } from './architecture/unsaved-input'
import { partsWithoutUtilities } from './architecture/utilities-sheet'

const files = readSources()
const paths = files.map((file) => file.path)

describe('imports', () => {
  it('lead only to lower floors, and never between features or from server and worker to the client', () => {
    expect(floors(files)).toEqual([])
  })
  it('form no cycles', () => expect(cycles(files)).toEqual([]))
  it('bring no React into contract, vault, worker, server and player engine', () => {
    expect(reactStaysInTheClient(files)).toEqual([])
  })
  it('bring SWR only into client/api', () => expect(swrStaysInTheApi(files)).toEqual([]))
  it('bring no zod into the browser', () => expect(zodStaysOffTheBrowser(files)).toEqual([]))
  it("bring no types of today's tables into migrations", () =>
    expect(migrationsKnowNoTables(files)).toEqual([]))
})

describe('the server', () => {
  it('imports only from folders on lower floors', () => expect(serverImports(files)).toEqual([]))
  it('writes each table from one folder', () => expect(tableOwners(files)).toEqual([]))
  it('keeps handlers in thin routes.ts files', () => expect(thinRoutes(files)).toEqual([]))
})

describe('the source code', () => {
  it('has no long files', () => expect(longFiles(files)).toEqual([]))
  it('has no folders with too many files', () => expect(crowdedFolders(files)).toEqual([]))
  it('has no long functions', () => expect(longFunctions(files)).toEqual([]))
  it('does not use the type any', () => expect(anyTypes(files)).toEqual([]))
  it('disables no type check, and lint rules only for one line and by name', () =>
    expect(silencedChecks(files)).toEqual([]))
})

describe('the client', () => {
  it('keeps state in the device and in components, or lists the reason', () =>
    expect(moduleState(files)).toEqual([]))
  it('lists no reason for state that is gone', () => expect(outdatedStateReasons(files)).toEqual([]))
})

describe('exports and file names', () => {
  it('default exports of src and sw exist only in lazy pages and tool configurations', () =>
    expect(defaultExports(files)).toEqual([]))
  it('no file is a barrel', () => expect(barrels(files)).toEqual([]))
  it('no file or folder has a vague name', () => expect(vagueNames(paths)).toEqual([]))
  it('file names are in kebab case', () => expect(notKebab(paths)).toEqual([]))
  it('the files of one area have distinct names', () => expect(sameNames(files)).toEqual([]))
  it('the top of the repository has exactly the listed files and folders', () =>
    expect(strayAtTheTop(topLevel())).toEqual([]))
})

describe('paths, styles, texts and SQL', () => {
  it('every lazy part with components loads the utility classes', () =>
    expect(partsWithoutUtilities(files)).toEqual([]))
  it('page paths come from contract/paths.ts', () => expect(rawPaths(files)).toEqual([]))
  it('colours come from the palette', () => expect(rawColors(files)).toEqual([]))
  it('global styles are only in the listed stylesheets', () => expect(strayGlobalSheets(files)).toEqual([]))
  it('components use only classes that a CSS module has, and all of them', () =>
    expect(cssModuleFaults(files)).toEqual([]))
  it('error texts come from contract/errors.ts', () => expect(strayErrorTexts(files)).toEqual([]))
  it('interface copy is in message catalogues', () => expect(copyOutsideCatalogues(files)).toEqual([]))
  it('plural forms and formats follow the language of the catalogues', () =>
    expect(copyWithoutLanguage(files)).toEqual([]))
  it('translated catalogues are checked against the English ones by the compiler', () =>
    expect(translationsWithoutShape(files)).toEqual([]))
  it('SQL is in repositories', () => expect(straySql(files)).toEqual([]))
  it('the client plays no sound through WebAudio', () => expect(audioGraphs(files)).toEqual([]))
})

it('every field of the client asks before its input is lost, or is listed with the reason why nothing is lost', () =>
  expect(unguardedInput(files)).toEqual([]))

it('each form that asks before its input is lost is left in every way by a test', () =>
  expect(untestedGuards(files)).toEqual([]))

it('each dialog and menu is opened with the keyboard by a test', () =>
  expect([...overlaysWithoutKeys(files), ...lostKeyboardTests(files)]).toEqual([]))

it('test files that replace modules are exactly those that run isolated', () => {
  const replacing = files.filter(({ text }) => /\bvi\.(?:mock|doMock)\(/.test(text)).map(({ path }) => path)
  expect(replacing.toSorted()).toEqual(replaceModules.toSorted())
})
