import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/test-database'
import { plainPasswords, testApi } from '../../../tests/builders/test-api'
import { demoAccounts, seedDemoAccounts } from './accounts'

const usernames = async (api: Awaited<ReturnType<typeof testApi>>) =>
  (await api.database.selectFrom('users').select('username').execute()).map(({ username }) => username)

describeApi('the demo accounts', () => {
  it('are there all together or not at all', async () => {
    const api = await testApi()
    // What makes the second account fail, as a crash would.
    const single = api.database.schema.createIndex('single').on('users').column('created_at').unique()
    await single.execute()
    await seedDemoAccounts(api.database, api, plainPasswords)
    expect(await usernames(api)).toEqual([])
    await api.database.schema.dropIndex('single').execute()
    await seedDemoAccounts(api.database, api, plainPasswords)
    expect(await usernames(api)).toHaveLength(demoAccounts.length)
  })

  it('are made once when two start at the same moment', async () => {
    const api = await testApi()
    let started = 0
    let goOn = () => {}
    const both = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const passwords = {
      ...plainPasswords,
      hash: async (password: string) => {
        started += 1
        if (started === 2 * demoAccounts.length) goOn()
        await both
        return plainPasswords.hash(password)
      },
    }
    await Promise.all([1, 2].map(() => seedDemoAccounts(api.database, api, passwords)))
    expect(await usernames(api)).toHaveLength(demoAccounts.length)
  })

  it('do not join somebody who moves in while they are being made', async () => {
    const api = await testApi()
    let arrival: Promise<unknown> | null = null
    const hash = async (password: string) => {
      arrival ??= api.register({ username: 'pioneer' })
      await arrival
      return plainPasswords.hash(password)
    }
    await seedDemoAccounts(api.database, api, { ...plainPasswords, hash })
    expect(await usernames(api)).toEqual(['pioneer'])
  })
})
