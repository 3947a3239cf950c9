import type { ReactNode } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import type { Kit } from '../kit'

/** Reads the kit again. Resolves to null if it was read by somebody else meanwhile. */
export type Reread = () => Promise<Kit | null>

type FreshLinkProps = {
  /** The address in the answer on screen. */
  url: string
  /** The address of the same file in a newer answer; undefined if the kit does not have it any more. */
  urlIn: (kit: Kit) => string | undefined
  reread: Reread
  label?: string
  className: string | undefined
  children: ReactNode
}

/**
 * A file of the kit that the browser saves. Its signed address ends after some hours, and when the artist changes who sees
 * the kit. The page may be open for longer, so a press asks for the present address.
 */
export function FreshLink({ url, urlIn, reread, label, className, children }: FreshLinkProps) {
  const { run, error } = useAct<void, string | undefined>({
    send: async () => {
      const kit = await reread()
      return kit ? urlIn(kit) : url
    },
    onDone: (address) => {
      if (address !== undefined) location.assign(mediaAddress(address) ?? address)
    },
  })
  return (
    <>
      <a
        href={mediaAddress(url)}
        download
        aria-label={label}
        className={className}
        onClick={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {children}
      </a>
      {error?.message && (
        <span role="alert" className="block text-sm text-rust">
          {error.message}
        </span>
      )}
    </>
  )
}
