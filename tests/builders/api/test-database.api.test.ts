import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, describeApi } from './test-database'

const open = async () => {
  const { remove, dataFolder, databaseUrl } = await createTestDatabase('migrated')
  onTestFinished(remove)
  return { remove, place: databaseUrl ?? dataFolder }
}

/** Longer than a released database needs to be restored. */
const restoredWithinMs = 1_000

describeApi('the database of a test', () => {
  it('is given to one other test at a time, although the test removes it twice', async () => {
    const { remove } = await open()
    await remove()
    await remove()
    await wait(restoredWithinMs)
    const places = [await open(), await open(), await open()].map(({ place }) => place)
    expect(new Set(places).size).toBe(3)
  })
})
