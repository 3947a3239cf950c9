import { type ComponentType, lazy } from 'react'
import { pageChunkTimeoutMs } from '~/contract/limits'

/** A page whose code comes when it is first opened, and which fails rather than load for ever. */
export const lazyPage = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => Promise.race([load(), tooLate()]))

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The page took too long to load')), pageChunkTimeoutMs)
  })
