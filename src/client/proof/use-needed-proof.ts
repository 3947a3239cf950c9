import { useApi } from '~/client/api/read/use-api'
import { messages } from './messages'

type Empty = { password: string; token?: string }

/** For a dialog that takes the password, and a code only if two-step sign-in is on. */
export function useNeededProof() {
  const asksCode = useApi('secondFactor', {}).data?.enabled === true
  const empty: Empty = { password: messages.passwordEmpty, ...(asksCode && { token: messages.codeEmpty }) }
  // The dialog reads the fields that `empty` has. `token` is missing from what was typed where it is missing here.
  return { asksCode, empty: empty as Required<Empty> }
}
