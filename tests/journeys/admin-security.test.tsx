// The security page of the admin area.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { anAdmin } from '../builders/api/admins'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

type Status = Answer<'headersStatus'>

const right = { status: 200, differences: [] }
const answers: Status['answers'] = [
  { ...right, kind: 'page', request: 'GET /' },
  { ...right, kind: 'error', request: 'GET /api/nothing-is-here', status: 404 },
  {
    kind: 'error',
    request: 'GET /api/user/me',
    status: 401,
    differences: [{ header: 'referrer-policy', expected: 'no-referrer', actual: null }],
  },
]
const status: Status = {
  isAsExpected: false,
  policy: [{ header: 'referrer-policy', value: 'no-referrer' }],
  answers,
}

it('shows one summary for each kind of response, names the headers that differ, and lists all responses in a closed disclosure', async () => {
  const api = await testApi()
  const admin = await anAdmin(api)
  const { user } = await openApp({
    path: '/admin/security',
    api,
    as: admin,
    intercept: (path) => (path.includes('headers-status') ? Response.json({ data: status }) : undefined),
  })
  const part = within(await screen.findByRole('region', { name: 'Response headers' }))
  const texts = async (name: string) =>
    within(await part.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await texts('Responses by kind')).toEqual(['Page1 of 1 passed', 'Error1 of 2 passed'])
  expect(await texts('Responses that differ')).toEqual([
    'GET /api/user/me, status 401Error: referrer-policy is missing',
  ])
  expect(part.queryByRole('list', { name: 'Each response' })).toBeNull()
  await user.click(part.getByText('Show each response'))
  expect(await texts('Each response')).toHaveLength(answers.length)
})
