// Apart from the hook that reads, which the first screen does without.
import { createContext } from 'react'

/** Whose data is read; the app sets it from the session. */
export const ApiUser = createContext<string>('nobody')
