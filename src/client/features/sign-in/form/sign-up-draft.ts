// What somebody has entered to sign up, kept in the storage of the tab over a reload. The password is never kept.
import { recordIn } from '~/client/platform/storage/stored-record'
import { readTabText, removeTabText, writeTabText } from '~/client/platform/storage/tab-storage'
import type { RegisterField } from './form-rules'

const keptFields = ['profileType', 'username', 'email'] as const satisfies readonly RegisterField[]

export type SignUpDraft = Record<(typeof keptFields)[number], string>

const draftKey = 'signUp'

/** Fields that are missing or have the wrong type become empty. */
export function readSignUpDraft(): SignUpDraft {
  const known = recordIn(readTabText(draftKey))
  return recordOf((name) => known[name])
}

export function keepSignUpDraft(form: HTMLFormElement) {
  const data = new FormData(form)
  writeTabText(draftKey, JSON.stringify(recordOf((name) => data.get(name))))
}

export const forgetSignUpDraft = () => removeTabText(draftKey)

const recordOf = (valueOf: (name: keyof SignUpDraft) => unknown) =>
  Object.fromEntries(
    keptFields.map((name) => {
      const value = valueOf(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as SignUpDraft
