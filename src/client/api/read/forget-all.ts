// Empties the cache of answers at a sign-out. The first screen needs this, but contains neither SWR nor a hook that reads.
// Before such a hook has loaded, there is nothing to forget.
let forget = () => {}

export function setForgetAll(forgetAll: () => void) {
  forget = forgetAll
}

export const forgetAllAnswers = () => forget()
