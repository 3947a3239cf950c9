// This is a file of its own, because the first screen sets this context but does not load the hooks that read data.
import { createContext } from 'react'

/**
 * The id of the user whose data is read. The app sets it from the session. While it is null, nothing is read: the user is
 * not known yet, and the answers would have to be read again for that user.
 */
export const ApiUser = createContext<string | null>('nobody')
