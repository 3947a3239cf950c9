import type { ReactElement, ReactNode } from 'react'

export interface MenuItemProps {
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
  /** `render` passes these props to a link of the router: `(controlProps) => <Link href={paths.faq} {...controlProps} />`. */
  | (ItemWords & { kind: 'link'; render: (controlProps: MenuItemProps) => ReactElement })
