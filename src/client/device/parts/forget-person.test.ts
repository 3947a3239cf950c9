import { beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson } from './forget-person'
import { userMemory } from './user-memory'

beforeEach(() => localStorage.clear())

/** Every key that the app writes about a person. */
const keysOf = (id: string) => [
  `playerQueue:${id}`,
  `playerPlace:${id}`,
  `playerOwned:${id}`,
  `keptCopies ${id}`,
  `saveByItself ${id}`,
  `takenBack ${id}`,
  `paymentsUnderway ${id}`,
  `achievementCheck ${id}`,
  `recentSearches ${id}`,
]
const ofDevice = {
  theme: 'dark',
  playerSound: '{"volume":1,"muted":false}',
  installAnswer: 'installed',
  askedToKeep: 'yes',
  shortcuts: 'off',
  betaToken: 'pass',
  betaTokenExpiry: '9',
  'playerQueue:nobody': '{"tracks":[{"artist":{"_id":"ada"}}]}',
}
const store = (texts: Record<string, string>) =>
  Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))
const storeFor = (id: string) => store(Object.fromEntries(keysOf(id).map((key) => [key, '["a"]'])))
const badgeOf = (userId: string) => JSON.stringify({ userId, trackIds: ['a'] })

it('leaves no key of the person, and every key of others and of the device', () => {
  store(ofDevice)
  storeFor('bob')
  storeFor('my-ada')
  const before = Object.entries(localStorage).toSorted()
  storeFor('ada')
  store({ unseenDownloads: badgeOf('ada') })
  forgetPerson('ada')
  expect(Object.entries(localStorage).toSorted()).toEqual(before)
})

it('leaves the count of unseen downloads of another person', () => {
  store({ unseenDownloads: badgeOf('bob') })
  forgetPerson('ada')
  expect(localStorage.getItem('unseenDownloads')).toBe(badgeOf('bob'))
})

it('does nothing where the browser refuses access to storage', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('refused')
        },
      },
    ),
  )
  expect(() => forgetPerson('ada')).not.toThrow()
  vi.unstubAllGlobals()
})

it('a memory of a person removes its key when it is emptied', () => {
  const memory = userMemory('keptCopies', () => {})('ada')
  memory.write('["a"]')
  expect(localStorage.getItem('keptCopies ada')).toBe('["a"]')
  memory.write('')
  expect(Object.keys(localStorage)).toEqual([])
})
