import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { catalogueLanguage, translatedFile } from './catalogue-language'

it('a translated catalogue replaces the English one', () => {
  const exists = (file: string) => file === '/library/messages.de.ts'
  expect(translatedFile('/library/messages.ts', 'de', exists)).toBe('/library/messages.de.ts')
})

it('a catalogue without a translation stays English', () => {
  expect(translatedFile('/library/messages.tsx', 'de', () => false)).toBe('/library/messages.tsx')
})

it('the build takes the catalogues of the chosen language into a page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lariat-language-'))
  await writeFile(
    join(folder, 'page.js'),
    "import { messages } from './messages'\nconsole.log(messages.save)",
  )
  await writeFile(join(folder, 'messages.ts'), "export const messages = { save: 'Save' }")
  await writeFile(join(folder, 'messages.de.ts'), "export const messages = { save: 'Speichern' }")
  const codeIn = async (language: string | undefined) => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      plugins: [catalogueLanguage(language)],
      build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
    })
    return (result as Rolldown.RolldownOutput).output[0].code
  }
  expect(await codeIn('de')).toContain('Speichern')
  expect(await codeIn(undefined)).toContain('Save')
})
