// A person's own account as it goes over the wire.
import type { Answer, User } from '~/contract/schemas/built'
import type { UserRow } from './repository'

export const avatarUrl = (avatarKey: string | null) => (avatarKey === null ? null : `/media/${avatarKey}`)

export const userAnswer = (row: UserRow): User => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  avatarUrl: avatarUrl(row.avatar_key),
  profileType: row.profile_type,
  isAdmin: row.is_admin === 1,
  displayName: row.display_name,
})

export const profileAnswer = (row: UserRow): Answer<'profile'> => ({
  ...userAnswer(row),
  bio: row.bio,
  createdAt: row.created_at,
})
