// The links that the server has mailed to people, read from its queue.
import { expect } from 'vitest'
import { createSign, loadSecret } from '~/server/core/secret'
import { linkToken } from '~/server/mail/link-token'
import type { TestApi } from '../api/test-api'
import { mailPatience, mailRows } from './queued-mail'

/** The tokens of the links of this kind that were mailed to the address, the oldest first. */
export const mailedTokens = async (
  api: TestApi,
  kind: 'reset-password' | 'confirm-email',
  email: string,
): Promise<string[]> => {
  const { secret, dataFolder } = api.config
  const sign = createSign(secret ?? loadSecret(dataFolder))
  return (await mailRows(api))
    .filter((row) => row.kind === kind && row.address === email)
    .map(({ content }) => linkToken(sign, JSON.parse(content).linkId))
}

/** Asks for a new password, and waits for the mail, which the server writes after its answer. */
export const resetToken = async (api: TestApi, email: string): Promise<string> => {
  const before = (await mailedTokens(api, 'reset-password', email)).length
  api.advance(1)
  await api.call('POST', '/user/forgot-password', { payload: { email } })
  await expect
    .poll(async () => (await mailedTokens(api, 'reset-password', email)).length, mailPatience)
    .toBe(before + 1)
  return (await mailedTokens(api, 'reset-password', email)).at(-1) ?? ''
}
