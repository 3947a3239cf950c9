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
  /** `render` passes these props to a link of the router: `(props) => <Link href={paths.faq} {...props} />`. */
  | (ItemWords & { kind: 'link'; render: (wires: MenuItemWires) => ReactElement })
