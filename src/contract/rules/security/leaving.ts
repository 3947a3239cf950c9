// An account that its owner wants to delete waits for some days, in which they can return.

export const daysToReturn = 14

const leavingStart = 'leaving.'

/**
 * The challenge of a sign-in to an account that waits to be deleted. It begins with the time of the deletion, because a
 * client has to show that time before the person decides.
 */
export const writeLeaving = (deletesAt: number, signed: string) => `${leavingStart}${deletesAt}.${signed}`

/** null for the challenge of a second factor. */
export const readLeaving = (challenge: string): { deletesAt: number; signed: string } | null => {
  const [start, deletesAt, ...signed] = challenge.split('.')
  if (`${start}.` !== leavingStart || !/^\d{1,15}$/.test(deletesAt ?? '')) return null
  return { deletesAt: Number(deletesAt), signed: signed.join('.') }
}
