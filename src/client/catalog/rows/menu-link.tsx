import { Link } from 'wouter'
import type { MenuItem } from '~/client/ui/overlays/menu-item'

/** An entry of a menu that leads to another page; menus themselves know no router. */
export const menuLink = (label: string, path: string, icon: MenuItem['icon']): MenuItem => ({
  kind: 'link',
  label,
  icon,
  render: (controlProps) => <Link href={path} {...controlProps} />,
})
