import type { Answer } from '~/contract/schemas/built'

export type Passkey = Answer<'addPasskey'>

/** What is being done in a dialog, and to which passkey. */
export type PasskeyAct =
  | { type: 'add' }
  | { type: 'rename'; passkey: Passkey }
  | { type: 'remove'; passkey: Passkey }
