import type { Sign } from '../core/secret'

/** Identifies a repeated upload. The key is hashed with the account, so that accounts cannot use each other's keys. */
export const uploadKeyOf = (sign: Sign, artistId: string, idempotencyKey: string | null): string | null =>
  idempotencyKey && sign('upload', `${idempotencyKey} ${artistId}`).toString('base64url')
