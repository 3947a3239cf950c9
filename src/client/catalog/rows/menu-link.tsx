import { Link } from 'wouter'
import type { MenuItem } from '~/client/ui/overlays/menu-item'

/** A menu item that links to another page. It renders the router's link, which the menus in `ui` do not know. */
export const menuLink = (label: string, path: string, icon: MenuItem['icon']): MenuItem => ({
  kind: 'link',
  label,
  icon,
  render: (controlProps) => <Link href={path} {...controlProps} />,
})
