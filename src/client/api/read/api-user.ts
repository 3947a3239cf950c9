// Separate from the hook that reads, which the first screen does not need.
import { createContext } from 'react'

/** The id of the user whose data is read. The app sets it from the session. */
export const ApiUser = createContext<string>('nobody')
