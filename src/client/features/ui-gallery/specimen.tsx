import type { ReactNode } from 'react'

/** One component of the gallery under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-8">
      <h3 className="mb-5 font-sans text-sm font-600 leading-normal text-dim">{name}</h3>
      {children}
    </div>
  )
}
