import { expect, it } from 'vitest'
import { effectOf } from '~/client/reporting/effects/messages'
import { messages as admin } from './messages'

const notSold = ['playlist', 'presskit', 'photo', 'lead'] as const

it.each(notSold)('says nothing of buyers when a %s is hidden or taken down', (type) => {
  for (const action of ['hide', 'take-down'] as const) {
    expect(effectOf({ action, type, isInForce: true })).not.toMatch(/bought|buy/i)
    expect(admin.effect(action, type)).not.toMatch(/bought|buy/i)
  }
})

it('says that buyers keep a track that was taken down', () => {
  expect(effectOf({ action: 'take-down', type: 'track', isInForce: true })).toMatch(/bought it keep it/)
  expect(admin.effect('take-down', 'track')).toMatch(/Buyers keep/)
})

it('names the hold of payouts for tracks, albums and people, and for nothing else', () => {
  for (const type of ['track', 'album', 'user'] as const) {
    expect(effectOf({ action: 'hide', type, isInForce: true })).toMatch(/payouts are on hold/)
    expect(effectOf({ action: 'hide', type, isInForce: false })).not.toMatch(/payouts/)
    expect(admin.effect('take-down', type)).toMatch(/payouts are on hold/)
    expect(admin.effect('warn', type)).not.toMatch(/payouts/)
  }
  for (const type of notSold) {
    expect(effectOf({ action: 'take-down', type, isInForce: true })).not.toMatch(/payouts/)
    expect(admin.effect('take-down', type)).not.toMatch(/payouts/)
  }
})
