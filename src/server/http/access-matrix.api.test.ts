// Who may make which call. The expected answers are in tests/builders/access/expected-access.ts, one row for each call, and
// in beyond-contract.ts, one row for each other route.
import { expect, it } from 'vitest'
import { callsInOrder, outcomeOf } from '../../../tests/builders/access/access-requests'
import { accessWorld } from '../../../tests/builders/access/access-world'
import { collectRoutes, differencesBeyond } from '../../../tests/builders/access/beyond-contract'
import { actors, expectedAccess, type Row } from '../../../tests/builders/access/expected-access'
import { createClientFolder } from '../../../tests/builders/api/client-folder'
import { onNewApp } from '../../../tests/builders/access/new-app'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'

/** Those who are refused come first, because those who are not may change what the call names. */
const inOrder = (row: Row) =>
  actors.toSorted((one, other) => Number(row[one] === 'ok') - Number(row[other] === 'ok'))

describeApi('the access matrix', () => {
  it('has the answer of every call to every kind of person', async () => {
    const routes = new Set<string>()
    onNewApp((app) => collectRoutes(app, routes))
    const world = await accessWorld(await testApi({ overrides: { clientFolder: createClientFolder() } }))
    const differences = await differencesBeyond(world, routes, inOrder)
    for (const call of callsInOrder()) {
      const row = expectedAccess[call.name]
      for (const actor of inOrder(row)) {
        const found = await outcomeOf(world, call, actor)
        if (found !== row[actor])
          differences.push(`${call.name}, ${actor}: ${found} instead of ${row[actor]}`)
      }
    }
    expect(differences).toEqual([])
  }, 120_000)
})
