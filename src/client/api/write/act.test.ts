import { afterEach, expect, it, vi } from 'vitest'
import { forgetHeldTokens, holdToken, removeToken, storeToken } from '../tokens'
import { Act } from './act'

afterEach(() => {
  forgetHeldTokens()
  removeToken()
})

it('the answer of an act is applied while the session of its person is held, and after they have signed in again', async () => {
  const apply = vi.fn<(answer: string) => void>()
  for (const next of [null, 'new token']) {
    storeToken('old token')
    const act = new Act<string, string, never>()
    let answer: (text: string) => void = () => {}
    const send = () => new Promise<string>((done) => (answer = done))
    const run = act.run({ send, apply }, 'input', null)
    holdToken('old token')
    if (next === null) removeToken()
    else storeToken(next)
    answer('saved')
    await run
    expect(act.shown.get().now).toEqual({ status: 'done', answer: 'saved' })
  }
  expect(apply).toHaveBeenCalledTimes(2)
})
