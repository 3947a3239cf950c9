// Appeals where more than one measure was taken: each measure has its own.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { anAdmin } from '../../../tests/builders/api/admins'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import {
  appealAgainst,
  decideAppeal,
  moderate,
  queueOf,
  statementOf,
  statementsOf,
  subjectOf,
} from '../../../tests/builders/moderation/moderation'
import { leave } from '../../../tests/builders/own-data/background'

const aProfile = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const [judge, other] = [await anAdmin(api), await anAdmin(api)]
  const account = { type: 'user', id: artist.user._id } as const
  return { api, artist, judge, other, account }
}

describeApi('an appeal against a hidden profile', () => {
  it('is possible while the account is suspended, and once the suspension has ended by itself', async () => {
    const { api, artist, judge, account } = await aProfile()
    await moderate(api, judge, account, { action: 'hide' })
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    expect(await statementOf(api, 1)).toMatchObject({ isInForce: true, mayAppeal: true })
    api.advance(2 * dayMs)
    expect(await statementsOf(api, artist)).toMatchObject([
      { action: 'suspend', isInForce: false, mayAppeal: false },
      { action: 'hide', isInForce: true, mayAppeal: true },
    ])
    expect((await appealAgainst(api, 1)).statusCode).toBe(201)
    expect((await appealAgainst(api, 1)).statusCode).toBe(409)
    expect((await appealAgainst(api, 2)).statusCode).toBe(409)
    expect((await subjectOf(api, judge, account)).openAppeal).toEqual({ number: 3, measure: 1 })
  })

  it('stays open when other measures are taken or reversed, and the admin it is against cannot end it alone', async () => {
    const { api, artist, judge, other, account } = await aProfile()
    await moderate(api, judge, account, { action: 'hide' })
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    await appealAgainst(api, 1)
    const waits = async () => {
      expect((await queueOf(api, other)).items).toMatchObject([{ status: { appeal: 'open' } }])
      expect((await statementOf(api, 1)).appeal).toMatchObject({ state: 'open', answer: null })
    }
    for (const action of ['take-down', 'lift', 'warn'] as const) {
      await moderate(api, judge, account, { action })
      await waits()
    }
    expect((await subjectOf(api, judge, account)).mayDecideAppeal).toBe(false)
    expect((await decideAppeal(api, judge, account, { decision: 'reject' })).statusCode).toBe(409)
    const answer = { decision: 'reject', message: 'It breaks the rules' } as const
    expect((await decideAppeal(api, other, account, answer)).json().data.status).toMatchObject({
      visibility: 'taken-down',
      appeal: 'none',
    })
    expect(await statementsOf(api, artist)).toMatchObject([
      { action: 'warn' },
      { action: 'take-down', isInForce: true, mayAppeal: true, appeal: { state: 'none' } },
      { action: 'suspend', isInForce: false },
      { action: 'hide', isInForce: false, appeal: { state: 'rejected', answer: answer.message } },
    ])
    expect((await queueOf(api, other)).total).toBe(0)
  })

  it('cannot be bypassed by a reversal of the admin who made the decision, unless that admin is the only one left', async () => {
    const { api, judge, other, account } = await aProfile()
    await moderate(api, judge, account, { action: 'hide' })
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    expect((await subjectOf(api, judge, account)).actions).toEqual(
      expect.arrayContaining(['restore', 'lift']),
    )
    await appealAgainst(api, 1)
    for (const admin of [judge, other]) {
      const { actions } = await subjectOf(api, admin, account)
      expect([actions.includes('restore'), actions.includes('lift')]).toEqual([false, true])
    }
    const refused = await moderate(api, judge, account, { action: 'restore' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Another admin has to decide about an appeal against your decision',
    ])
    expect((await moderate(api, judge, account, { action: 'lift' })).statusCode).toBe(200)
    await leave(api, other)
    expect((await moderate(api, judge, account, { action: 'restore' })).statusCode).toBe(200)
    expect(await statementOf(api, 1)).toMatchObject({ appeal: { state: 'granted' } })
  })

  it('is not granted by a restored account, nor an appeal against a suspension by a restored profile', async () => {
    const { api, judge, other, account } = await aProfile()
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    await moderate(api, judge, account, { action: 'hide' })
    await appealAgainst(api, 2)
    await appealAgainst(api, 1)
    await moderate(api, other, account, { action: 'restore' })
    expect(await statementOf(api, 2)).toMatchObject({ isInForce: false, appeal: { state: 'granted' } })
    expect(await statementOf(api, 1)).toMatchObject({ isInForce: true, appeal: { state: 'open' } })
    expect((await decideAppeal(api, other, account, { decision: 'grant' })).json().data).toMatchObject({
      status: { access: 'open', appeal: 'granted' },
      openAppeal: null,
    })
    expect(await statementOf(api, 1)).toMatchObject({ isInForce: false, appeal: { state: 'granted' } })
  })
})

describeApi('a decision about an appeal', () => {
  it('is about the appeal that it names, or else the one that has waited longest', async () => {
    const { api, judge, other, account } = await aProfile()
    await moderate(api, judge, account, { action: 'hide' })
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    await appealAgainst(api, 2)
    await appealAgainst(api, 1)
    await decideAppeal(api, other, account, { decision: 'reject', appeal: 4 })
    expect((await statementOf(api, 1)).appeal.state).toBe('rejected')
    expect((await statementOf(api, 2)).appeal.state).toBe('open')
    expect((await decideAppeal(api, other, account, { decision: 'grant', appeal: 4 })).statusCode).toBe(409)
    await decideAppeal(api, other, account, { decision: 'reject' })
    expect((await statementOf(api, 2)).appeal.state).toBe('rejected')
    expect((await decideAppeal(api, other, account, { decision: 'reject' })).statusCode).toBe(409)
  })
})
