import { expect, it } from 'vitest'
import { frequentPasswords } from './frequent-passwords'
import { passwordFault } from './password-rules'

const ada = { username: 'ada_lovelace', email: 'countess@example.com', artistName: 'Engine No. 9' }
const faultOf = async (password: string, own = ada) => passwordFault(password, await frequentPasswords(), own)

it('refuses the passwords that most people choose, in any case', async () => {
  for (const password of ['password1', 'iloveyou', 'PassWord1', '1234567890', 'qwertyuiop'])
    expect([password, await faultOf(password)]).toEqual([password, 'common'])
  for (const password of ['correct horse', 'written in ink', 'long enough words', 'tr0ub4dor&3'])
    expect([password, await faultOf(password)]).toEqual([password, null])
})

it('knows more than three thousand common passwords that are long enough to be chosen', async () => {
  const chosen = [...(await frequentPasswords())].filter((password) => password.length >= 8)
  expect(chosen.length).toBeGreaterThan(3_000)
})

it('refuses what is made of username, email, artist name or the name of the platform and little more', async () => {
  const guesses = [
    'ada_lovelace',
    'Lovelace12!',
    'adaada123',
    'countess!',
    'COUNTESS2024',
    'engineno9!',
    'Lariat123',
  ]
  for (const password of guesses) expect([password, await faultOf(password)]).toEqual([password, 'own-words'])
  expect(await faultOf('the countess rides at dawn')).toBeNull()
  expect(await faultOf('lovelace-9173-juniper')).toBeNull()
})

it('also refuses a word of the account with a common password', async () => {
  expect(await faultOf('lovelace12345')).toBe('own-words')
  expect(await faultOf('lovelace17284')).toBeNull()
})

it('ignores names of one or two letters, which are in every password', async () => {
  expect(await faultOf('ring of fir', { username: 'ri', email: 'in@example.com', artistName: '' })).toBeNull()
})
