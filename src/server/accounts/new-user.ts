import { randomUUID } from 'node:crypto'
import type { ProfileType } from '~/contract/schemas/built'
import type { UserRow } from './repository'
import { identityKey, userSearchText } from './names'

type NewUser = {
  email: string
  username: string
  profileType: ProfileType
  passwordHash: string
  registrationKey: string | null
  now: number
}

export const newUserRow = ({
  email,
  username,
  profileType,
  passwordHash,
  registrationKey,
  now,
}: NewUser): UserRow => ({
  id: randomUUID(),
  email,
  email_key: identityKey(email),
  username,
  username_key: identityKey(username),
  display_name: null,
  bio: null,
  search_text: userSearchText(username, null),
  avatar_key: null,
  profile_type: profileType,
  is_admin: profileType === 'admin' ? 1 : 0,
  password_hash: passwordHash,
  registration_key: registrationKey,
  created_at: now,
  updated_at: now,
  withdrawn_at: null,
  erased_at: null,
})
