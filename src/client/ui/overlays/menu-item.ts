import type { ReactElement, ReactNode } from 'react'

export interface MenuItemWires {
  role: 'menuitem'
  tabIndex: -1
  className: string
  onClick: () => void
  children: ReactNode
}

interface ItemWords {
  label: string
  icon?: ReactElement
}

export type MenuItem =
  | (ItemWords & { kind: 'action'; tone?: 'danger'; onSelect: () => void })
  /** `render` gives the router's link these wires: `(wires) => <Link href={paths.faq} {...wires} />`. */
  | (ItemWords & { kind: 'link'; render: (wires: MenuItemWires) => ReactElement })
