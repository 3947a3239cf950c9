// The table of OWASP ASVS 5.0 at level 2: it has every requirement, and the tests that it names exist.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accountsAndAccess } from './accounts-and-access'
import { inputAndBrowser } from './input-and-browser'
import { operation } from './operation'

/** How many requirements of levels 1 and 2 each section has. */
const sections = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const table = { ...inputAndBrowser, ...accountsAndAccess, ...operation }

it('the table of ASVS has each requirement of levels 1 and 2 once, and no other', () => {
  const numbers = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(numbers).toHaveLength(253)
  expect(Object.keys(table).toSorted()).toEqual(numbers.toSorted())
})

it('each test that the table of ASVS names exists under its name', () => {
  const missing = Object.entries(table).flatMap(([number, evidence]) => {
    if (evidence.kind !== 'shown') return []
    const { file, test } = evidence
    const isThere =
      existsSync(file) &&
      ["'", '"', '`'].some((quote) => readFileSync(file, 'utf8').includes(`${quote}${test}${quote}`))
    return isThere ? [] : [`${number}: "${test}" is not in ${file}`]
  })
  expect(missing).toEqual([])
})

it('each requirement of ASVS says how it is met, why it does not apply, or what is missing', () => {
  const words = Object.values(table).map((evidence) =>
    evidence.kind === 'shown' ? evidence.how : evidence.kind === 'open' ? evidence.missing : evidence.why,
  )
  for (const each of words) expect(each).toMatch(/^.{8,}$/)
})
