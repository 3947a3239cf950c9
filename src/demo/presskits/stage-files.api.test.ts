import { expect, it } from 'vitest'
import { stageFiles } from '~/contract/rules/presskit/kit-parts'
import { plainPasswords, testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { mediaOf } from '../../../tests/builders/presskit/built-kits'
import { kitPageOf } from '../../../tests/builders/presskit/press-kits'
import { readSheet } from '../../../tests/builders/presskit/read-sheet'
import { demoUserId } from '../ids'
import { seedDemoWorld } from '../seed'
import { juneCalloway } from '../world/june-calloway'
import { addStageFile } from './stage-files'

const texts = { 'stage-plot': 'Walt: pedal steel', rider: 'please leave its light on' }

describeApi('the press kit of the demo musician', () => {
  it('gets a stage plot and a rider that visitors can download, and not again after one was deleted', async () => {
    const api = await testApi()
    await seedDemoWorld(api.database, api, plainPasswords, null)
    const parts = { ...api, storage: mediaOf(api) }
    const add = async () => {
      for (const kind of stageFiles) await addStageFile(parts, kind)
    }
    await add()
    const shown = async () => (await kitPageOf(api, `/presskit/${demoUserId(juneCalloway.username)}`)).data
    const kit = await shown()
    expect([kit.stageFiles.length, kit.downloads.includes('rider')]).toEqual([2, true])
    for (const { kind, url } of kit.stageFiles) {
      const sheet = await readSheet((await api.send({ method: 'GET', url })).rawPayload)
      expect([sheet.pages, sheet.text.includes(texts[kind])]).toEqual([1, true])
    }
    await api.database.deleteFrom('press_kit_files').where('kind', '=', 'rider').execute()
    await api.database.updateTable('press_kits').set({ revision: 2 }).execute()
    await add()
    expect((await shown()).stageFiles.map(({ kind }) => kind)).toEqual(['stage-plot'])
  })
})
