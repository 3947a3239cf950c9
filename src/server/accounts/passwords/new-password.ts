import { invalidField } from '../../http/failure'
import { frequentPasswords } from './frequent-passwords'
import { passwordFault, type OwnWords, type PasswordFault } from './password-rules'

const faults: Record<PasswordFault, string> = {
  common: 'Many people use this password, so others would try it. Choose another one.',
  'own-words': 'This is too close to your name or your email. Choose another one.',
}

/** Throws an error of this field for a password that others would try first. */
export const refuseWeakPassword = async (field: string, password: string, own: OwnWords) => {
  const fault = passwordFault(password, await frequentPasswords(), own)
  if (fault) throw invalidField(field, faults[fault])
}
