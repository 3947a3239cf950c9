import { expect, it } from 'vitest'
import { fileStateOf, pollMsOf } from './file-state'

const none = { state: 'none', progress: 0, isCurrent: false, builtAt: null } as const

it('the state of built files is asked for every second while files are made, and seldom while the server may find them outdated', () => {
  const builds = [
    none,
    { ...none, state: 'waiting' },
    { ...none, state: 'building' },
    { ...none, state: 'waiting', builtAt: 1 },
    { ...none, state: 'building', builtAt: 1 },
    { ...none, state: 'ready', builtAt: 1, isCurrent: true },
    { ...none, state: 'ready', builtAt: 1 },
    { ...none, state: 'failed', builtAt: 1 },
  ] as const
  expect(builds.map((build) => [fileStateOf(build), pollMsOf(build)])).toEqual([
    [null, 0],
    ['waiting', 1_000],
    ['building', 1_000],
    ['waitingAgain', 1_000],
    ['buildingAgain', 1_000],
    ['ready', 0],
    ['outdated', 30_000],
    ['failed', 0],
  ])
})
