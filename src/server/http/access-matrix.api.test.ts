// Who may make which call. The expected answers are in tests/builders/access/expected-access.ts, one row for each call.
import { expect, it } from 'vitest'
import { callsInOrder, outcomeOf } from '../../../tests/builders/access/access-requests'
import { accessWorld } from '../../../tests/builders/access/access-world'
import { actors, expectedAccess } from '../../../tests/builders/access/expected-access'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

describeApi('the access matrix', () => {
  it('has the answer of every call to every kind of person', async () => {
    const world = await accessWorld(await testApi())
    const differences: string[] = []
    for (const call of callsInOrder()) {
      const row = expectedAccess[call.name]
      // Those who are refused come first, because those who are not may change what the call names.
      const inOrder = actors.toSorted((one, other) => Number(row[one] === 'ok') - Number(row[other] === 'ok'))
      for (const actor of inOrder) {
        const found = await outcomeOf(world, call, actor)
        if (found !== row[actor])
          differences.push(`${call.name}, ${actor}: ${found} instead of ${row[actor]}`)
      }
    }
    expect(differences).toEqual([])
  }, 120_000)
})
